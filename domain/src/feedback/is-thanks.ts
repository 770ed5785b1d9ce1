const thanks =
  /(?:^|[^a-zäöüß])(?:thanks|thank you|thx|cheers|danke|dankeschön|besten dank|vielen dank)(?:[^a-zäöüß]|$)/i;

/** Finds a word of thanks, as a regular expression that JavaScript and PostgreSQL read alike; case does not matter. */
export const thanksPattern = thanks.source;

/** A longer text says more than thanks. */
export const thanksMaxLength = 200;

/** Whether a reply only says thanks, so that it needs no answer. A text with a question mark needs one. */
export const isThanks = (text: string): boolean =>
  text.length <= thanksMaxLength && !text.includes('?') && thanks.test(text);
