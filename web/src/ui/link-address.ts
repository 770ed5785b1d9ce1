import { richTextLinkSchemes } from '@lernhaus/contract/rich-text';

const schemes: readonly string[] = richTextLinkSchemes;

/** The address that a user typed for a link, completed with a scheme if needed; null when it is not allowed. */
export function linkAddress(text: string): string | null {
  const address = text.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^[#/](?![/\\])/.test(address)) return address;
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(\/|$))/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    if (/^[^@/]+@[^@/.]+(?:\.[^@/.]+)+$/.test(address)) return `mailto:${address}`;
    return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#].*)?$/u.test(address) ? `https://${address}` : null;
  }
  return schemes.includes(scheme) && URL.canParse(address) ? address : null;
}
