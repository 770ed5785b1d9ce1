/** Where films may be embedded from: the canonical addresses that the domain's rule rewrites links to. */
const players = 'https://www.youtube-nocookie.com https://player.vimeo.com';
const payments = 'https://checkout.razorpay.com https://api.razorpay.com';

/**
 * The content security policy of a page. The nonce is drawn anew for every rendering: whatever an author wrote was stored
 * before it was drawn. Attribute styles are allowed because text alignment and progress bars are written as such.
 */
export function pagePolicy(nonce: string, withPayments: boolean, scheme: 'http' | 'https'): string {
  const paying = withPayments ? ` ${payments}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${paying}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self' blob: https:",
    `frame-src ${players}${paying}`,
    `connect-src 'self'${paying}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(scheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For development: the tools add scripts and styles that know no nonce. */
export const workshopPolicy = "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
