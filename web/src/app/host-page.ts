import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { type Caller, callerOf } from '../platform/caller.ts';
import { type Translate, translatorOf } from '../platform/translator.ts';
import { type HostContext, hostContext } from './host.ts';

/** What a public page's loader works with: the host, a caller on it and its words. */
export interface HostPage {
  readonly host: HostContext;
  readonly caller: Caller;
  readonly t: Translate;
}

export function hostPage({ context }: Pick<LoaderFunctionArgs, 'context'>): HostPage {
  const host = context.get(hostContext);
  const { language, translations } = host;
  return { host, caller: callerOf(host.exchange), t: translatorOf(language, () => translations) };
}

/** A page's head as its loader decided it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The page's one address, for search engines. */
  readonly canonical: string;
}

export const metaOf = (head: Head | undefined): MetaDescriptor[] =>
  head
    ? [
        { title: head.title },
        { name: 'description', content: head.description },
        { property: 'og:title', content: head.title },
        { property: 'og:description', content: head.description },
        { property: 'og:url', content: head.canonical },
        { tagName: 'link', rel: 'canonical', href: head.canonical },
      ]
    : [];

export const pageTitle = (page: string, company: string): string => (page === company ? page : `${page} · ${company}`);

/** The head of a page that search engines have no business with. */
export const noIndexMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ?? '' },
  { name: 'robots', content: 'noindex' },
];
