"""Two lessons: one in order, one whose wrong answers teach nothing."""

LESSONS = ("good", "useless")
