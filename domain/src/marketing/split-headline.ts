const headlineMaxLength = 90;

/** Words whose dot does not end a sentence, in both languages. */
const abbreviations = new Set(
  'dr prof dipl ing mag mr mrs ms st hr fr no nr str ca bzw inkl evtl ggf vgl vs approx incl e.g i.e'.split(' '),
);

/** The word before a dot is an abbreviation, an initial (`J.`, `z. B.`) or the number of a day (`3. Mai`). */
const isShortened = (before: string): boolean => {
  const word = before.slice(before.lastIndexOf(' ') + 1).replace(/^[("„“'‚]+/u, '');
  return abbreviations.has(word.toLowerCase()) || /^(?:\p{L}|\d{1,2}|(?:\p{L}\.)+\p{L})$/u.test(word);
};

/** The length of the first sentence, with its sign; 0 if the text has none that is short enough. */
function sentenceLength(text: string): number {
  for (let at = 0; at < Math.min(text.length, headlineMaxLength); at++) {
    const after = text[at + 1];
    if (!'.!?:'.includes(text[at] ?? '') || (after !== undefined && !/\s/.test(after))) continue;
    // The last dot of a text is always its end.
    if (text[at] === '.' && after !== undefined && isShortened(text.slice(0, at).replaceAll(/\s/g, ' '))) continue;
    return at + 1;
  }
  return 0;
}

export interface SplitHeadline {
  readonly headline: string;
  readonly rest: string | null;
}

/** Splits a text: the first sentence becomes the headline if it is short enough, the rest follows below. */
export function splitHeadline(text: string): SplitHeadline | null {
  const whole = text.trim();
  const length = sentenceLength(whole);
  if (length === 0) return null;
  return { headline: whole.slice(0, length), rest: whole.slice(length).trim() || null };
}
