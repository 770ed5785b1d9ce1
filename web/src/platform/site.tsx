import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { createContext, type ReactNode, useContext } from 'react';
import { ownTextsOf } from './own-texts.tsx';
import type { Messages } from './translator.ts';

export type Language = Site['language'];

/** The legal texts that the footer opens (specification 2); a tenant may have only some of them. */
export const legalPages = ['PAGE_TERMS_AND_CONDITION', 'PAGE_DATA_PROTECTION', 'PAGE_ABOUT_US'] as const;
export type LegalPage = (typeof legalPages)[number];

export interface SiteContext {
  /** Without the texts of its pages: the home page and the footer load their own. */
  readonly site: Omit<Site, 'pages'>;
  readonly legalPages: readonly LegalPage[];
  /** The owner's texts of the pages that are not landing pages, in this language. */
  readonly ownTexts: Messages;
  readonly language: Language;
  /** Scheme and host of this page, for canonical addresses. */
  readonly origin: string;
  /** The year in which the server rendered this page. */
  readonly year: number;
}

const Context = createContext<SiteContext | null>(null);

export function SiteProvider({ value, children }: { value: SiteContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The brand, mode and language of this host. */
export function useSite(): SiteContext {
  const context = useContext(Context);
  if (context === null) throw new Error('useSite needs a SiteProvider above it');
  return context;
}

export function siteContextOf({
  site,
  language,
  origin,
  year,
}: Pick<SiteContext, 'language' | 'origin' | 'year'> & { readonly site: Site }): SiteContext {
  const { pages, ...rest } = site;
  return {
    site: rest,
    legalPages: legalPages.filter((page) => pages[page]?.['DESCRIPTION']),
    ownTexts: ownTextsOf(site, language),
    language,
    origin,
    year,
  };
}
