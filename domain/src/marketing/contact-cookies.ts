/** Specification 9: how long a browser remembers an enquiry. The path of these cookies is `/`. */
export const contactCookieSeconds = 7200;

/** What an enquiry is about. Each has a cookie of its own: a page, a demo, a plan, the newsletter (specification 3). */
export type ContactOrigin =
  | { readonly kind: 'page' | 'demo'; readonly product: string }
  | { readonly kind: 'plan'; readonly planId: string }
  | { readonly kind: 'newsletter' };

/** The name of the cookie that remembers an enquiry; cookie names may contain letters, digits, `-` and `_`. */
export function contactCookieName(origin: ContactOrigin): string {
  const about = origin.kind === 'newsletter' ? '' : origin.kind === 'plan' ? origin.planId : origin.product;
  return ['contactSaved', origin.kind, about.replace(/[^\w-]/gu, '')].filter((part) => part !== '').join('-');
}
