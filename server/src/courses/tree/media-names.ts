import { addressesIn, replaceAddresses } from './html-addresses.ts';

const mediaAddress = /^media:([\w.-]{1,100})$/;
const storedFileAddress = /^\s*\/files\//i;

/** The files that a text names as `media:name`, and whether it contains the address of a stored file. */
export function mediaNamesIn(kind: 'richText' | 'url', value: string): { names: string[]; namesStoredFile: boolean } {
  const addresses = kind === 'url' ? [value] : addressesIn(value);
  const namesStoredFile = addresses.some((address) => storedFileAddress.test(address));
  if (kind === 'url') return { names: addresses, namesStoredFile };
  return { names: addresses.flatMap((address) => mediaAddress.exec(address)?.[1] ?? []), namesStoredFile };
}

/** Replaces each `media:name` that has an address, or the whole value if the field is an address. */
export function withAddresses(
  kind: 'richText' | 'url',
  value: string,
  addressOf: (name: string) => string | undefined,
): string {
  if (kind === 'url') return addressOf(value) ?? value;
  return replaceAddresses(value, (address) => addressOf(mediaAddress.exec(address)?.[1] ?? '') ?? address);
}
