import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../../locales/texts-of-language.ts';
import { type Language, type SiteContext, SiteProvider } from '../../platform/site.tsx';
import { TextsProvider } from '../../platform/texts.tsx';
import { translatorOf } from '../../platform/translator.ts';
import { ContactSent } from '../contact-sent.tsx';
import { ElearningPage } from '../elearning/elearning-page.tsx';
import type { PageSettings } from '../home-content.ts';
import { HomePage } from '../home-page.tsx';
import { MainActions } from '../main-home.tsx';
import { PlantoniCarePage } from '../plantonicare/plantonicare-page.tsx';
import { PriceProPage } from '../pricepro/pricepro-page.tsx';
import { UrbanEnginePage } from '../urban-engine/urban-engine-page.tsx';
import type { LandingContent } from './landing-content.ts';

const missing: string[] = [];
const texts = { en: textsOfLanguage('en'), de: textsOfLanguage('de') };

function htmlOf(
  page: (content: LandingContent) => React.ReactNode,
  language: Language,
  settings: PageSettings,
  host: Partial<SiteContext['site']> = { mode: 'main' },
) {
  const t = translatorOf(
    language,
    () => texts[language],
    (key) => {
      missing.push(key);
      return '';
    },
  );
  const of = { language: 'en', baseDomain: 'localhost', contact: {}, ...host } as SiteContext['site'];
  const site: SiteContext = {
    site: of,
    legalPages: [],
    ownTexts: {},
    language,
    origin: 'http://localhost',
    year: 2026,
  };
  const element = (
    <SiteProvider value={site}>
      <TextsProvider translate={t}>{page({ settings, plans: [], reviews: [], faqs: [] })}</TextsProvider>
    </SiteProvider>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const pages = [
  ['elearning', 'write', (content: LandingContent) => <ElearningPage content={content} />],
  ['pricePro', 'read', (content: LandingContent) => <PriceProPage content={content} />],
  ['plantoniCare', 'photo', (content: LandingContent) => <PlantoniCarePage content={content} />],
  ['urbanEngine', 'find', (content: LandingContent) => <UrbanEnginePage content={content} tool={<p>The tool</p>} />],
] as const;
const inBoth = pages.flatMap((page) => (['en', 'de'] as const).map((language) => [...page, language] as const));

test.each(inBoth)(
  'the page of %s shows its own texts, with one main heading and one main landmark: %#',
  (prefix, _step, page, language) => {
    const html = htmlOf(page, language, {});
    for (const end of ['headline', 'how.title', 'audience.title', 'action.title'])
      expect(html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')).toContain(texts[language][`${prefix}.${end}`]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(missing).toEqual([]);
  },
);

test.each(inBoth)(
  'the owner of the page of %s replaces a text of a language and a drawing, and hides a section: %#',
  (prefix, step, page, language) => {
    const html = htmlOf(page, language, {
      [`${prefix}.how.title_DE`]: 'Unser eigener Weg <b>',
      'home.tryForFree_EN': 'Show me',
      'home.tryForFree_DE': 'Zeigen Sie es mir',
      'landing.planned_EN': 'Soon: {{product}}, not yet for sale',
      'landing.planned_DE': 'Bald: {{product}}, noch nicht im Verkauf',
      [`${prefix}.${step}.picture`]: '/files/step.webp',
      'hidden.audience': 'yes',
      'hidden.newsletter': 'yes',
      SECTION_TEXT_1: 'Our own headline. And what follows.',
      SECTION_TEXT_1_DE: 'Unsere eigene Zeile. Und was folgt.',
    });
    const isGerman = language === 'de';
    expect(html.includes('Unser eigener Weg &lt;b&gt;')).toBe(isGerman);
    expect(html).toContain(isGerman ? '>Unsere eigene Zeile.</h1>' : '>Our own headline.</h1>');
    expect(html).toContain(isGerman ? '>Zeigen Sie es mir</a>' : '>Show me</a>');
    const planned = isGerman ? /Bald: [\w ]+, noch nicht/ : /Soon: [\w ]+, not yet/;
    expect(planned.test(html)).toBe(prefix !== 'elearning' && prefix !== 'urbanEngine');
    expect(html).toContain('/files/step.webp');
    for (const id of ['audience', 'newsletter']) expect(html).not.toContain(`id="${id}"`);
    expect(html).toContain('id="how"');
  },
);

test.each(['main', 'tenant'] as const)(
  'the owner of a home page (%s) replaces the heading of its contact section',
  (mode) => {
    const home = (content: LandingContent) => (
      <HomePage home={{ ...content, courses: [] }} courses={null} continueLearning={null} />
    );
    const html = htmlOf(
      home,
      'de',
      { 'contact.title_DE': 'Sprechen wir', 'contact.title_EN': 'Let us talk' },
      {
        mode,
        company: 'school',
      },
    );
    expect(html).toContain('>Sprechen wir</h2>');
    expect(html).not.toContain('Let us talk');
  },
);

test.each(['en', 'de'] as const)('the platform’s pages in %s name the demo school only if there is one', (language) => {
  const home = () => <MainActions />;
  const contact = () => <ContactSent topic={{ isDemo: true }} isNew={false} />;
  for (const page of [home, pages[0][2], contact]) {
    expect(htmlOf(page, language, {}, { mode: 'main', hasDemo: true })).toContain('href="http://demo.localhost/home"');
    expect(htmlOf(page, language, {}, { mode: 'main', hasDemo: false })).not.toMatch(
      /demo\.localhost|demo[ -](?:school|schule|email)|E-Mail zur Demo/i,
    );
  }
});

test.each([
  [{ mode: 'main' }, 'Try for free', '/contact-us?'],
  [{ mode: 'tenant' }, 'Try for free', '/home#courses'],
  [{ mode: 'demo' }, 'Try for free', '/home#courses'],
  // Its courses are not shown.
  [{ mode: 'tenant', expired: true }, 'Contact us', '/contact-us'],
] as const)('the first step of a product’s page on the host %j is "%s"', (host, words, address) => {
  const html = htmlOf((content) => <PriceProPage content={content} />, 'en', {}, host);
  const [, target, label] = /<h1.*?<a [^>]*href="([^"]*)"[^>]*>([^<]*)</s.exec(html) ?? [];
  expect([label, target?.startsWith(address)]).toEqual([words, true]);
});
