/**
 * Whether bytes that are not UTF-8 were written as UTF-8 and then damaged: they begin with its mark, or letters of
 * several bytes outnumber the wrong bytes. In another encoding, two bytes are such a letter only by chance.
 */
export function isDamagedUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  let letters = text.startsWith('\ufeff') ? Number.POSITIVE_INFINITY : 0;
  for (const sign of text)
    if (sign === '\ufffd') letters--;
    else if (sign > '\x7f') letters++;
  return letters > 0;
}
