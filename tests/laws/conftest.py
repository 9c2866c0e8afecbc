"""How many examples the laws try: few and always the same, or many with ONDA_EXAMPLES=2000."""

import os

from hypothesis import HealthCheck, settings

EXAMPLES = os.environ.get("ONDA_EXAMPLES")

settings.register_profile(
    "laws",
    deadline=None,
    derandomize=EXAMPLES is None,
    database=None,
    max_examples=int(EXAMPLES or 25),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("laws")
