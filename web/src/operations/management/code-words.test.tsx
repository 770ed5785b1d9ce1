import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeWords } from './code-words.tsx';

it.each([
  ['companyPlans.list', 'company<wbr/>Plans.<wbr/>list'],
  ['/api/company-plans', '/<wbr/>api/<wbr/>company-<wbr/>plans'],
  ['assets', 'assets'],
  ['GET /api/site', 'GET /<wbr/>api/<wbr/>site'],
])('%s breaks only between its words', (name, html) => {
  expect(renderToStaticMarkup(<CodeWords>{name}</CodeWords>)).toBe(html);
});
