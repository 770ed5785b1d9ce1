import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbrokenWords } from './unbroken-words.tsx';

test.each([
  ['Every e-mail has a link.', ['e-mail']],
  ['Mails of an E-Mail-Adresse, and e-mails', ['E-Mail', 'e-mail']],
  ['A follow-up', []],
])('"%s" keeps its text and holds together %j', (text, whole) => {
  const html = renderToStaticMarkup(<UnbrokenWords>{text}</UnbrokenWords>);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect([...html.matchAll(/<span[^>]*>([^<]*)</g)].map(([, word]) => word)).toEqual(whole);
});
