const inText = /\b(src|href)=(["'])media:([\w.-]{1,100})\2/g;
const storedFileAddress = /\b(?:src|href)=["']?\s*\/files\//i;

/** The files that a text names as `media:name`, and whether it contains the address of a stored file. */
export function mediaNamesIn(kind: 'richText' | 'url', value: string): { names: string[]; namesStoredFile: boolean } {
  if (kind === 'url') return { names: [value], namesStoredFile: /^\s*\/files\//i.test(value) };
  return {
    names: [...value.matchAll(inText)].map(([, , , name = '']) => name),
    namesStoredFile: storedFileAddress.test(value),
  };
}

/** Replaces each `media:name` that has an address, or the whole value if the field is an address. */
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
