const umlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss', ae: 'a', oe: 'o', ue: 'u' };

/** Removes what people leave out or write in two ways: accents, and the two spellings of an umlaut (ü, ue). */
export const foldWord = (word: string): string =>
  word
    .replaceAll(/ä|ö|ü|ß|ae|oe|ue/gu, (letters) => umlauts[letters] ?? letters)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
