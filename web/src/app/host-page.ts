import type { MessageKey } from '@lernhaus/contract/message-key';
import { addressIn, languageKey } from '@lernhaus/domain/tenants/language-address';
import { type LocalPath, ownPath } from '@lernhaus/domain/tenants/local-path';
import { languageOf } from '@lernhaus/domain/tenants/tenant-language';
import type { LoaderFunctionArgs, MetaDescriptor, MetaFunction } from 'react-router';
import { type Caller, callerOf } from '../platform/caller.ts';
import { redirect } from '../platform/links.ts';
import { ownTextsOf, withOwnTexts } from '../platform/own-texts.tsx';
import { type Translate, translatorOf } from '../platform/translator.ts';
import { type HostContext, hostContext } from './host.ts';

/** What a loader of a public page works with: the host, a caller of its API, and its texts. */
export interface HostPage {
  readonly host: HostContext;
  readonly caller: Caller;
  readonly t: Translate;
}

export function hostPage({ context }: Pick<LoaderFunctionArgs, 'context'>): HostPage {
  const host = context.get(hostContext);
  const { site, language, translations } = host;
  const t = withOwnTexts(
    translatorOf(language, () => translations),
    ownTextsOf(site, language),
    language,
  );
  return { host, caller: callerOf(host.exchange), t };
}

/** The address of a page for search engines, in the language that it is shown in. */
export const canonicalOf = ({ language, site }: Pick<HostContext, 'language' | 'site'>, path: LocalPath): string =>
  addressIn(site.origin + path, language, site.language);

/** Redirects a request to another page, which keeps the language that the address names. */
export function redirectFrom({ request }: Pick<LoaderFunctionArgs, 'request'>, to: LocalPath): Response {
  const language = languageOf(new URL(request.url).searchParams.get(languageKey));
  if (language === null) return redirect(to);
  const target = new URL(to, request.url);
  target.searchParams.set(languageKey, language);
  return redirect(ownPath(target.pathname + target.search + target.hash));
}

/** The head of a page, chosen by its loader. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The canonical address of the page, for search engines. */
  readonly canonical: string;
}

export const metaOf = (head: Head | undefined): MetaDescriptor[] =>
  head
    ? [
        { title: head.title },
        { name: 'description', content: head.description },
        { tagName: 'link', rel: 'canonical', href: head.canonical },
      ]
    : [];

export const pageTitle = (page: string, company: string): string => (page === company ? page : `${page} · ${company}`);

/** The head of a page that search engines must not index. */
const noIndexMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** The loader of a page whose title is one text. */
export const titleLoader = (key: MessageKey) => (args: LoaderFunctionArgs) => {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t(key), host.site.companyName) };
};

/** The head of a page whose loader returns only its title. */
export const titleMeta: MetaFunction<() => { readonly title: string }> = ({ loaderData }) =>
  noIndexMeta(loaderData?.title);
