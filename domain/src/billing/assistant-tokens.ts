const charactersPerToken = 4;

/** What a model may write in one answer. */
export const maxAnswerTokens = 500;

/** About how many tokens texts have. */
export const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / charactersPerToken);

/** The month that tokens count for, as `2026-11`; months begin in UTC. */
export const tokenMonth = (now: Date): string => now.toISOString().slice(0, 7);
