/** The first sentence of a text makes its headline when it is short enough, the rest stands below it. */
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
