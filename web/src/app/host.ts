import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { createContext } from 'react-router';
import type { Exchange } from '../platform/caller.ts';

/**
 * What the server passes to render one page. It contains only plain data and two functions, so the server needs no type
 * of the web workspace: `renderPage(request, { exchange, site, language, translations, nonce, origin, year })`.
 */
export interface HostContext {
  /**
   * Calls the API in process as this request's visitor: `(endpoint, { params, query, body }) => { reply, total }`,
   * where `total` is the value of `x-total-count`. Throws an error with the HTTP `status`.
   */
  readonly exchange: Exchange;
  readonly site: Site;
  readonly language: Site['language'];
  /** All texts of the language as one flat object. The page contains only the texts that it uses. */
  readonly translations: Readonly<Record<string, string>>;
  /** The nonce of every inline script and style of the page. */
  readonly nonce: string;
  /**
   * Scheme and host as the visitor's browser sees them, such as `https://brightpath.example`. Search engines get
   * `site.origin`, so that a company with its own domain is one site.
   */
  readonly origin: string;
  /** The current year, for the copyright. */
  readonly year: number;
  /** The ribbon of an installation that is not for production. */
  readonly ribbon: 'dev' | 'test' | null;
  /** Reports errors of a page, which then shows the error page. */
  readonly report?: (error: unknown) => void;
}

/** Loaders get their host by `context.get(hostContext)`. */
export const hostContext = createContext<HostContext>();
