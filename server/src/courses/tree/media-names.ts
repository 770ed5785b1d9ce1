const inText = /\b(src|href)=(["'])media:([\w.-]{1,100})\2/g;
const storedFileAddress = /\b(?:src|href)=["']?\s*\/files\//i;

/** The files that a text or an address names as `media:name`, and whether it points at a stored file by its address. */
export function mediaNamesIn(kind: 'richText' | 'url', value: string): { names: string[]; namesStoredFile: boolean } {
  if (kind === 'url') return { names: [value], namesStoredFile: /^\s*\/files\//i.test(value) };
  return {
    names: [...value.matchAll(inText)].map(([, , , name = '']) => name),
    namesStoredFile: storedFileAddress.test(value),
  };
}

/** The text with an address for every `media:name` that has one, or the address for a field that is just a name. */
export function withAddresses(
  kind: 'richText' | 'url',
  value: string,
  addressOf: (name: string) => string | undefined,
): string {
  if (kind === 'url') return addressOf(value) ?? value;
  return value.replace(inText, (whole, attribute: string, quote: string, name: string) => {
    const address = addressOf(name);
    return address === undefined ? whole : `${attribute}=${quote}${address}${quote}`;
  });
}
