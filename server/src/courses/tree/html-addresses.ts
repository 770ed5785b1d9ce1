/** An attribute with an address, as it is written: places in the HTML, with the space before its name. */
interface AddressAttribute {
  readonly isSource: boolean;
  readonly address: string;
  readonly from: number;
  readonly valueFrom: number;
  readonly to: number;
}

interface Tag {
  readonly from: number;
  readonly to: number;
  readonly addresses: readonly AddressAttribute[];
}

/**
 * The tags of HTML with the addresses in `src` and `href`. Text that looks like a tag (`&lt;img src="…"`) is none. The
 * HTML may be hostile: every character is read a fixed number of times.
 */
function* tagsIn(html: string): Generator<Tag> {
  const tagStart = /<[a-z][^\s>/]*/gi;
  const attribute = /[\s/]*([^\s>/][^\s>/=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>][^\s>]*))?/y;
  const tagEnd = /[\s/]*>?/y;
  for (let tag = tagStart.exec(html); tag; tag = tagStart.exec(html)) {
    const addresses: AddressAttribute[] = [];
    let at = tagStart.lastIndex;
    attribute.lastIndex = at;
    for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
      const [, name = '', value] = match;
      const to = attribute.lastIndex;
      if (value !== undefined && /^(?:src|href)$/i.test(name))
        addresses.push({
          isSource: name.toLowerCase() === 'src',
          address: /^["']/.test(value) ? value.slice(1, -1) : value,
          from: at,
          valueFrom: to - value.length,
          to,
        });
      at = to;
    }
    tagEnd.lastIndex = at;
    tagEnd.exec(html);
    tagStart.lastIndex = tagEnd.lastIndex;
    yield { from: tag.index, to: tagEnd.lastIndex, addresses };
  }
}

/** The addresses in the tags of HTML, in order. */
export const addressesIn = (html: string): string[] =>
  [...tagsIn(html)].flatMap(({ addresses }) => addresses.map(({ address }) => address));

/**
 * Replaces the addresses in the tags of HTML. Null: there is no such file, so a picture is removed, and a link keeps its
 * words.
 */
export function replaceAddresses(html: string, addressOf: (address: string) => string | null): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, addresses } of tagsIn(html)) {
    const edits = addresses.map((attribute) => ({ ...attribute, newAddress: addressOf(attribute.address) }));
    if (edits.some(({ isSource, newAddress }) => isSource && newAddress === null)) {
      pieces.push(html.slice(at, from));
      at = to;
      continue;
    }
    for (const { address, newAddress, ...places } of edits) {
      if (newAddress === address) continue;
      if (newAddress === null) pieces.push(html.slice(at, places.from));
      else pieces.push(html.slice(at, places.valueFrom), `"${newAddress}"`);
      at = places.to;
    }
  }
  return pieces.join('') + html.slice(at);
}
