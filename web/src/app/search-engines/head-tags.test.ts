import type { Site } from '@lernhaus/contract/tenants/endpoints';
import { expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { canonicalOf } from '../host-page.ts';
import { headTags } from './head-tags.ts';
import { keepLanguageScript } from './keep-language-script.ts';

const site = {
  companyName: 'A "good" school',
  language: 'en',
  revision: '7',
  origin: 'https://school.example',
} as Site;
const host = { site, language: 'de' } as const;
const hostile = '</script><script>alert("1")</script>&amp;';
const head = {
  title: hostile,
  description: hostile,
  canonical: 'https://school.example/our-courses/x?page=2&lang=de',
};
const block = { '@type': 'Course', name: hostile };

test('no text of a page can end an attribute or the script with the structured data', () => {
  const tags = headTags({ head, image: hostile, blocks: [block, null] }, host);
  expect(tags.match(/<script/g)).toHaveLength(1);
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags.replaceAll(/<(?:meta|link) [a-z]+="[^"<>]*" [a-z]+="[^"<>]*"(?: [a-z]+="[^"<>]*")?\/>/g, '')).toMatch(
    /^<script type="application\/ld\+json">[^<]*<\/script>$/,
  );
  const [, json = ''] = />([^<]*)<\/script>/.exec(tags) ?? [];
  expect(JSON.parse(json)['@graph']).toEqual([block]);
});

test('the canonical address of a page has the origin of its company, whichever host shows it', () => {
  const ofPlatform = { ...host, origin: 'https://school.platform.example' };
  expect(canonicalOf(ofPlatform, addresses.home())).toBe('https://school.example/home?lang=de');
});

test('a page names its languages where search engines find it, and not on other sites that show it', () => {
  expect(headTags({ head, image: 'home', blocks: [] }, host)).toContain(
    '<link rel="alternate" hreflang="x-default" href="https://school.example/our-courses/x?page=2"/>',
  );
  const elsewhere = { ...head, canonical: 'https://main.example/pricepro?lang=de' };
  const tags = headTags({ head: elsewhere, image: 'pricepro', blocks: [] }, host);
  expect(tags).not.toContain('hreflang');
  expect(tags).toContain('content="https://main.example/share/pricepro.png?lang=de&amp;v=7"');
});

test.each([
  ['https://school.example/home?lang=de', 'lernhaus-language=de-address'],
  // The person has chosen another language than the address names, or the address names none.
  ['https://school.example/home?lang=en', ''],
  ['https://school.example/home', ''],
])('the page %s keeps its language for the visit as %j', (address, cookie) => {
  expect(keepLanguageScript(address, 'de', 'n')).toContain(cookie);
  expect(keepLanguageScript(address, 'de', 'n') === '').toBe(cookie === '');
});
