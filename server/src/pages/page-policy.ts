import { createHash } from 'node:crypto';

/** The origins of embedded videos, as the domain rewrites them. */
const videoPlayers = 'https://www.youtube-nocookie.com https://player.vimeo.com';
/** The origin of the map of a company's location. A frame opens only after the visitor has asked for the map. */
const maps = 'https://www.openstreetmap.org';

/**
 * The content security policy of a page. It allows scripts only by their hash. A nonce does not allow scripts, because
 * many visitors of a cached page see the same one; it is for the styles that the page's own scripts add. Style
 * attributes are allowed because text alignment and progress bars use them.
 */
export function pagePolicy(
  { nonce, scriptHashes }: { readonly nonce: string; readonly scriptHashes: readonly string[] },
  payments: readonly string[],
  scheme: 'http' | 'https',
): string {
  const paying = payments.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}${paying}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self' blob: https:",
    `frame-src ${videoPlayers} ${maps}${paying}`,
    `connect-src 'self'${paying}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(scheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The origins of the payment provider: its script, and the frame that the script opens. */
export const paymentOrigins = (settings: {
  readonly razorpayApiUrl: string;
  readonly razorpayCheckoutUrl: string;
}): readonly string[] => [
  ...new Set([settings.razorpayCheckoutUrl, settings.razorpayApiUrl].map((address) => new URL(address).origin)),
];

/** The hashes of the inline scripts that carry this rendering's nonce. */
export function scriptHashesOf(html: string, nonce: string): readonly string[] {
  const hashes = html
    .split('<script')
    .slice(1)
    .flatMap((part) => {
      const [tagEnd, end] = [part.indexOf('>'), part.indexOf('</script>')];
      const text = part.slice(tagEnd + 1, end);
      const isOurs = tagEnd >= 0 && end > tagEnd && part.slice(0, tagEnd).includes(`nonce="${nonce}"`);
      return isOurs && text !== '' ? [createHash('sha256').update(text).digest('base64')] : [];
    });
  return [...new Set(hashes)];
}

/** The policy in development: the tools add scripts and styles without a nonce. */
export const developmentPolicy = "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
