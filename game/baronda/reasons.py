"""Why an action is refused: one constant for each reason, with the number of its rule."""

from game.core.game import Reason

WRONG_SEATS = Reason("B2", "reason.seats", "Baronda is played with two to five seats")
WRONG_FIRST = Reason("B6", "reason.first_leader", "the first Leader is one of the seats")
ROUNDS_OF_TWO = Reason("B32", "reason.rounds_of_two", "with two seats the rounds have no number")

DEAL_NOT_NOW = Reason("B6", "reason.round_not_over", "the running round is not finished")
NOT_THE_PACK = Reason("B2", "reason.not_the_pack", "a deal lists each card of the pack once")
CARD_TWICE = Reason("B5", "reason.card_twice", "a card is listed twice")

GAME_OVER = Reason("B32", "reason.game_over", "the game is over")
MATCH_OVER = Reason("B40", "reason.game_over", "the match is over")
NEEDS_DEAL = Reason("B6", "reason.needs_deal", "a new round must be dealt first")
NOT_YOUR_TURN = Reason("B6", "reason.not_your_turn", "it is the turn of seat {turn}")
NOT_IN_HAND = Reason("B4", "reason.not_in_hand", "seat {seat} does not hold this card")
MUST_FOLLOW = Reason("B21", "reason.must_follow", "seat {seat} must follow the lead suit")

BIDS_MISSING = Reason("B10", "reason.bids_missing", "not all bids are in")
NO_SUCH_SEAT = Reason("B10", "reason.no_such_seat", "there is no seat {seat}")
BID_RANGE = Reason("B10", "reason.bid_range", "a bid is a number from 0 to 12")
BID_AGAIN = Reason("B10", "reason.bid_again", "seat {seat} has bid already")

NO_ADJUSTMENT = Reason("B12", "reason.no_adjustment", "the bids do not total 12")
MUST_ADJUST = Reason("B12", "reason.must_adjust", "the Leader must change the own bid first")
ADJUSTS_LEADER = Reason("B12", "reason.adjusts_leader", "only the Leader, seat {leader}, adjusts")
ADJUST_BY_ONE = Reason("B12", "reason.adjust_by_one", "the new bid differs by 1, from 0 to 12")
