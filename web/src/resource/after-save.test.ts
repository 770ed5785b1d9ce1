import { entityBases } from '@lernhaus/domain/accounts/entity-keys';
import { expect, test } from 'vitest';
import { afterSave, openerIn } from './after-save.ts';
import { screensAt } from './entity-screens.ts';

const host = 'https://brightpath.example';
const list = '?page=2&sort=id,desc';
const more = `${list}&tab=3`;
const back = (url: string) => `${more}&backUrl=${encodeURIComponent(url)}`;

/** Specification 2, "After a save or delete", written out for every base. */
const backUrlElseQuery = [
  '/fill-in-the-blanks-quiz',
  '/module-content',
  '/objective-quiz',
  '/subjective-quiz',
  '/course',
];
const query = ['/image', '/image-quiz'];
const plain = ['/fill-in-the-blanks-options', '/objective-quiz-options'];
const unpaged = [...plain, '/drag-and-drop-quiz-items'];

test.each(entityBases)('after saving %s the declared page opens', (base) => {
  const to = (search: string) => afterSave(screensAt(base), `${host}${base}/new${search}`);
  const followed = backUrlElseQuery.includes(base);
  const address = followed || query.includes(base) ? more : list;
  const own = base + (unpaged.includes(base) ? '' : address);
  expect(to('')).toBe(base);
  const first = '?page=1&sort=id,asc';
  expect(to(first)).toBe(base + (unpaged.includes(base) ? '' : first));
  expect(to(more)).toBe(own);
  expect(to(back('/course/7?module=1'))).toBe(followed ? '/course/7?module=1' : own);
  expect(to(back(`${host}/home#top`))).toBe(followed ? '/home#top' : own);
  for (const elsewhere of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https:/\\\\evil.example'])
    expect(to(back(elsewhere)), elsewhere).toBe(own);
});

test('no base is missing above', () => {
  expect(entityBases).toHaveLength(25);
});

test.each<[string, unknown, string | null]>([
  ['the form of its question', { opener: '/objective-quiz/7/edit?page=2' }, '/objective-quiz/7/edit?page=2'],
  ['nowhere, when nothing opened it', null, null],
  ['nowhere, when the state is of something else', { opener: 7 }, null],
  ['nowhere, when the address is on another host', { opener: 'https://evil.example/' }, null],
])('the form of a part leads back to %s', (_where, state, to) => {
  expect(openerIn(state, `${host}/objective-quiz-options/1/edit`)).toBe(to);
});
