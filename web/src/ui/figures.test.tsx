import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { Amount } from './figures.tsx';

const htmlOf = (words: string, language: string) =>
  renderToStaticMarkup(
    <SiteProvider value={{ language } as SiteContext}>
      <Amount>{words}</Amount>
    </SiteProvider>,
  );

test.each([
  ['£39', 'en', '39.00', 'it has no decimals'],
  ['39\u00a0€', 'de', '39,00\u00a0€', 'the unit stands behind the zeros'],
  ['INR 1,170', 'en', 'INR 1,170.00', 'three digits after the comma are thousands'],
  ['£58.80', 'en', '£58.80', 'it has decimals'],
  ['58,80\u00a0€', 'de', '58,80\u00a0€', 'it has decimals before its unit'],
  ['Free', 'en', 'Free', 'it is not a figure'],
])('%s keeps its text, and in %s beside amounts with decimals it is %s, because %s', (words, language, aligned) => {
  const html = htmlOf(words, language);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words);
  expect(html.replaceAll(/ data-point="([^"]*)">/g, (_, point) => `>${point}00`).replaceAll(/<[^>]*>/g, '')).toContain(
    aligned,
  );
});
