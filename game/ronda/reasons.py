"""Why an action is refused: one constant for each reason, with the number of its rule."""

from game.core.game import Reason

WRONG_SEATS = Reason("R2", "reason.seats", "{preset} is played with {seats} seats")
WRONG_FIRST = Reason("R3", "reason.first", "the first dealer is one of the seats")

DEAL_NOT_NOW = Reason("R56", "reason.deal_not_now", "the running deck is not finished")
NOT_THE_PACK = Reason("R1", "reason.not_the_pack", "a deal lists each of the 40 cards once")
BAD_OPENING = Reason(
    "R6",
    "reason.bad_opening",
    "the opening table has four different numbers that are no unbroken run",
)

GAME_OVER = Reason("R54", "reason.game_over", "the game is over")
NEEDS_DEAL = Reason("R56", "reason.needs_deal", "a new deck must be dealt first")
NOT_YOUR_TURN = Reason("R3", "reason.not_your_turn", "it is the turn of seat {turn}")
PLAY_IN_PAUSE = Reason("R41", "reason.play_in_pause", "the pause after the round is not over")
NOT_IN_HAND = Reason("R7", "reason.not_in_hand", "seat {seat} does not hold this card")

NO_ANNOUNCEMENTS = Reason("R31", "reason.no_announcements", "announcements are switched off")
ANNOUNCE_NOT_NOW = Reason("R31", "reason.announce_not_now", "announce on your own turn")
NOTHING_TO_ANNOUNCE = Reason(
    "R32",
    "reason.nothing_to_announce",
    "the hand has no intact combination that is not announced yet",
)

NO_CATCHING = Reason("R41", "reason.no_catching", "accusations are switched off")
CATCH_NOT_NOW = Reason("R42", "reason.catch_not_now", "accuse from the deal of a round on")
CATCH_OWN_SIDE = Reason("R41", "reason.catch_own_side", "accuse a player of the other side")
CATCH_READY = Reason("R41", "reason.catch_ready", "who is ready cannot accuse any more")
CATCH_BLOCKED = Reason("R43", "reason.catch_blocked", "a wrong accusation blocks for the round")
CATCH_AGAIN = Reason("R43", "reason.catch_again", "this number of this seat is caught already")

READY_NOT_NOW = Reason("R41", "reason.ready_not_now", "there is no pause")
READY_AGAIN = Reason("R41", "reason.ready_again", "seat {seat} is ready already")
