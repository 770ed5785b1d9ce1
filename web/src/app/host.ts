import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { createContext } from 'react-router';
import type { Exchange } from '../platform/caller.ts';

/**
 * What the server hands in to render one page. It needs no type of the web: everything here is plain data and two
 * functions, so `renderPage(request, { exchange, site, language, translations, nonce, origin })` is all it says.
 */
export interface HostContext {
  /**
   * Calls the API in process, as this request's visitor: `(endpoint, { params, query, body }) => { reply, total }`, where
   * `total` is what `x-total-count` would say. Throws an error with the `status` HTTP would have answered.
   */
  readonly exchange: Exchange;
  readonly site: Site;
  readonly language: Site['language'];
  /** All texts of the language, flat; the page carries only those it used. Handed in as one object per language. */
  readonly translations: Readonly<Record<string, string>>;
  /** Stands on every inline script and style of the page. */
  readonly nonce: string;
  /** Scheme and host as the visitor's browser sees them, such as `https://brightpath.example`. */
  readonly origin: string;
  /** Hears of failures that a page could not foresee; they are shown as an error page. */
  readonly report?: (error: unknown) => void;
}

/** Where loaders find their host: `context.get(hostContext)`. */
export const hostContext = createContext<HostContext>();
