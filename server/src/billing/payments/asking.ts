/** The first question about an open order comes soon after the checkout was opened; the wait doubles each time. */
export const firstAskMinutes = 5;

/** After this many questions, the last about two days after the order, the order is cancelled. */
export const maxAsks = 10;
