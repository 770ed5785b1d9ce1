/** The provider is first asked about an open order soon after the checkout was opened; the wait doubles each time. */
export const firstCheckMinutes = 5;

/** After this many checks, the last about two days after the order, the order is cancelled. */
export const maxChecks = 10;
