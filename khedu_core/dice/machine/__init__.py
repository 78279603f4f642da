"""The general engine: a small state machine told a roll, a hand, or two rolls side by side, face by face."""
