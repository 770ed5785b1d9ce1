import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Amount } from './figures.tsx';

const free = '<span class="_decimals_';

test.each([
  ['£39', true, 'it has no decimals'],
  ['39\u00a0€', true, 'the unit stands behind'],
  ['INR 1,170', true, 'three digits after the comma are thousands'],
  ['£58.80', false, 'it has decimals'],
  ['58,80\u00a0€', false, 'it has decimals before its unit'],
  ['Free', false, 'it is no figure'],
])('%s keeps its text, and the place of decimals is free: %s, because %s', (words, isFree) => {
  const html = renderToStaticMarkup(<Amount>{words}</Amount>);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words);
  expect(html.includes(free)).toBe(isFree);
});
