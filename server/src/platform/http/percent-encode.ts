/** Text for a header. Half of a character, which JSON can carry and `encodeURIComponent` refuses, becomes U+FFFD. */
export const percentEncode = (text: string): string => encodeURIComponent(text.toWellFormed());
