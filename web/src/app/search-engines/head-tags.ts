import { escapeHtml } from '@lernhaus/domain/escape-html';
import { addressesByLanguage } from '@lernhaus/domain/tenants/language-address';
import type { HostContext } from '../host.ts';
import type { PageDescription } from './page-description-context.ts';

const locales = { en: 'en_GB', de: 'de_DE' } as const;
/** The address of the picture that social networks show for a page. */
function imageOf({ head, image }: PageDescription, { site, language }: Pick<HostContext, 'site' | 'language'>): string {
  // Where the canonical page is, there is its picture.
  const url = new URL(`/share/${encodeURIComponent(image)}.png`, head.canonical);
  url.search = new URLSearchParams({ lang: language, v: site.revision }).toString();
  return url.href;
}

/** The tags for the end of the head: Open Graph, Twitter cards, the page's languages and its structured data. */
export function headTags(description: PageDescription, host: Pick<HostContext, 'site' | 'language'>): string {
  const { head, blocks } = description;
  const { site, language } = host;
  const image = imageOf(description, host);
  const other = language === 'en' ? 'de' : 'en';
  const isOwn = new URL(head.canonical).origin === site.origin;
  const graph: readonly [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', site.companyName],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.canonical],
    ['og:locale', locales[language]],
    ['og:locale:alternate', locales[other]],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', head.title],
  ];
  const card: readonly [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', head.title],
    ['twitter:description', head.description],
    ['twitter:image', image],
  ];
  const presentBlocks = blocks.filter((block) => block !== null);
  return [
    ...graph.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}"/>`),
    ...card.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}"/>`),
    // A page that search engines find on the site of another company has its languages there.
    ...(isOwn ? addressesByLanguage(head.canonical, site.language) : []).map(
      ([lang, address]) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(address)}"/>`,
    ),
    ...(presentBlocks.length > 0 ? [jsonScript({ '@context': 'https://schema.org', '@graph': presentBlocks })] : []),
  ].join('');
}

/** `<` could end the script element. Browsers do not run it, so the content policy has nothing to allow. */
const jsonScript = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
