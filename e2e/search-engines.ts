import { expect } from '@playwright/test';

type Json = Readonly<Record<string, unknown>>;

/** The properties that search engines require, by type; `a|b` means at least one of the two. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  Product: ['name', 'image', 'description', 'offers|review|aggregateRating'],
  Offer: ['price', 'priceCurrency', 'url', 'availability|category'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  Review: ['author', 'reviewBody'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Course: ['name', 'description', 'provider', 'offers', 'inLanguage', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'item|url'],
  Person: ['name'],
  Brand: ['name'],
  PostalAddress: ['addressLocality'],
};

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Expects all required properties of an object of schema.org and of those in it; returns the number of objects. */
function expectWhole(value: unknown, place: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum, one, at) => sum + expectWhole(one, `${place}[${at}]`), 0);
  const fields = value as Json;
  const type = String(fields['@type']);
  expect(Object.keys(required), place).toContain(type);
  for (const names of required[type] ?? [])
    expect(
      names.split('|').some((name) => isGiven(fields[name])),
      `${place} ${type}.${names}`,
    ).toBe(true);
  for (const name of ['url', 'item', 'image', 'logo'])
    if (typeof fields[name] === 'string') expect(fields[name], `${place}.${name}`).toMatch(/^https?:\/\//);
  return Object.entries(fields).reduce((sum, [name, part]) => sum + expectWhole(part, `${place}.${name}`), 1);
}

const read = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** What the HTML of a page says to search engines and social networks. Its structured data is whole. */
export function searchFactsIn(html: string, page: string) {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph = [] } = JSON.parse(json) as { '@graph'?: readonly Json[] };
  expect(expectWhole(graph, page), page).toBeGreaterThan(0);
  const property = (name: string) => read(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`));
  for (const name of ['og:title', 'og:description', 'og:url', 'twitter:card', 'twitter:title', 'twitter:image'])
    expect(property(name), `${page} ${name}`).not.toBe('');
  return {
    types: graph.map((block) => String(block['@type'])),
    canonical: read(html, /<link rel="canonical" href="([^"]*)"/),
    image: property('og:image'),
    locale: property('og:locale'),
    languages: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language = '', address = '']) => [language, address.replaceAll('&amp;', '&')] as const,
    ),
  };
}
