/** Specification 9: how long a contact or demo request is remembered. The path of these cookies is `/`. */
export const contactCookieLifetimeMs = 7_200_000;

/** The key and the value of the consent to cookies (specification 9). */
export const consentKey = 'cookieConsent';
export const consentValue = 'accepted';

/** The kinds of contact requests: from a contact page, for a plan, for the newsletter, for a demo (specification 3). */
export type ContactOrigin =
  | { readonly kind: 'page' | 'demo'; readonly product: string }
  | { readonly kind: 'plan'; readonly planId: string }
  | { readonly kind: 'newsletter' };

/** The name of the cookie that remembers a contact request; cookie names may contain letters, digits, `-` and `_`. */
export function contactCookieName(origin: ContactOrigin): string {
  const about = origin.kind === 'newsletter' ? '' : origin.kind === 'plan' ? origin.planId : origin.product;
  return ['contactSaved', origin.kind, about.replace(/[^\w-]/gu, '')].filter((part) => part !== '').join('-');
}
