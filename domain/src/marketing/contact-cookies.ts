/** Specification 9: how long a contact or demo request is remembered; the cookies' path is `/`. */
export const contactCookieLifetimeMs = 7_200_000;

/** The key under which consent to cookies is kept, and its one value (specification 9). */
export const consentKey = 'cookieConsent';
export const consentValue = 'accepted';

/** What a visitor can have sent: from a contact page, for a plan, for the newsletter, for a demo (specification 3). */
export type ContactOrigin =
  | { readonly kind: 'page' | 'demo'; readonly product: string }
  | { readonly kind: 'plan'; readonly planId: string }
  | { readonly kind: 'newsletter' };

/** The name of the cookie that remembers a contact; a cookie name takes letters, digits, `-` and `_` only. */
export function contactCookieName(origin: ContactOrigin): string {
  const about = origin.kind === 'newsletter' ? '' : origin.kind === 'plan' ? origin.planId : origin.product;
  return ['contactSaved', origin.kind, about.replace(/[^\w-]/gu, '')].filter((part) => part !== '').join('-');
}
