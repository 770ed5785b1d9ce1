import { type ProductType, productTypes } from '@lernhaus/contract/marketing/product-types';
import {
  type ContactOrigin,
  contactCookieName,
  contactCookieSeconds,
} from '@lernhaus/domain/marketing/contact-cookies';

/** The topic of a visitor's message; the address of the contact page contains it. */
export interface ContactTopic {
  /** The visitor asks for a demo of the product. */
  readonly isDemo?: boolean;
  readonly product?: ProductType | null;
  readonly plan?: string | null;
  readonly course?: string | null;
}

/** The topic in the query of an address. An unknown product counts as none. */
export function topicIn(search: URLSearchParams): ContactTopic {
  const product = search.get('product');
  return {
    isDemo: search.has('demo'),
    product: productTypes.find((one) => one === product) ?? null,
    plan: search.get('plan')?.slice(0, 255) ?? null,
    course: search.get('course')?.slice(0, 255) ?? null,
  };
}

/** The cookie that remembers an enquiry about the topic. */
export function originOf({ isDemo, product, plan }: ContactTopic): ContactOrigin {
  // Plans of two products may have the same name.
  if (plan) return { kind: 'plan', planId: product && product !== 'lms' ? `${product}-${plan}` : plan };
  return { kind: isDemo ? 'demo' : 'page', product: product ?? 'lms' };
}

/** The call that takes an enquiry about the topic, and whether it needs a message (specification 5). */
export function kindOf({ isDemo, product, plan }: ContactTopic): 'contact' | 'inquiry' | 'sales' {
  if (isDemo || plan) return 'inquiry';
  return product && product !== 'lms' ? 'sales' : 'contact';
}

/**
 * Remembers an enquiry about the topic for two hours. `id` refers to what the server stored (specification 3, cookie
 * values).
 */
export const rememberContact = (topic: ContactTopic, id: string): void => rememberOrigin(originOf(topic), id);

/** Sets the cookie of an enquiry, unless the visitor has refused cookies. */
export function rememberOrigin(origin: ContactOrigin, id: string): void {
  if (document.cookie.includes('cookieConsent=refused')) return;
  const name = contactCookieName(origin);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${name}=${id}; path=/; samesite=lax; max-age=${contactCookieSeconds}`;
}

/** What the browser's cookies remember of an enquiry: the reference that was stored, or null. */
export function rememberedOrigin(cookies: string, origin: ContactOrigin): string | null {
  const start = `${contactCookieName(origin)}=`;
  return (
    cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(start))
      ?.slice(start.length) ?? null
  );
}

/** Whether one of the browser's cookies remembers an enquiry about the topic. */
export const remembersContact = (cookies: string, topic: ContactTopic): boolean =>
  rememberedOrigin(cookies, originOf(topic)) !== null;

/** Stored for the newsletter when its mailed link was opened in this browser. */
export const confirmedNewsletter = 'confirmed';
