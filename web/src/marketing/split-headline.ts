/** Splits a text: the first sentence becomes the headline if it is short enough, the rest follows below. */
const headlineMaxLength = 90;

export interface SplitHeadline {
  readonly headline: string;
  readonly rest: string | null;
}

export function splitHeadline(text: string): SplitHeadline | null {
  const [, first = '', rest = ''] = /^(.*?[.!?:])(?:\s+([\s\S]*))?$/.exec(text.trim()) ?? [];
  if (first === '' || first.length > headlineMaxLength) return null;
  return { headline: first, rest: rest === '' ? null : rest };
}
