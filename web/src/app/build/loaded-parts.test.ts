import { expect, test } from 'vitest';
import { loadedParts } from './loaded-parts.ts';

const part = (id: string, imports: string[] = [], laterImports: string[] = []) => ({ id, imports, laterImports });

test('a page loads what it imports, and later what is imported when somebody needs it', () => {
  const parts = [part('page', ['row'], ['dialog']), part('row'), part('dialog', ['field']), part('field'), part('x')];
  expect([...loadedParts(['page'], parts)]).toEqual(['row', 'page', 'field', 'dialog']);
});

test('a part comes once, after all that it imports at once, though others load it later', () => {
  const parts = [part('page', ['list'], ['text']), part('list', ['row', 'text']), part('row', ['text']), part('text')];
  expect([...loadedParts(['page', 'list'], parts)]).toEqual(['text', 'row', 'list', 'page']);
});

test('parts that load each other later come once', () => {
  expect([...loadedParts(['a'], [part('a', [], ['b']), part('b', [], ['a'])])]).toEqual(['a', 'b']);
});

test('what is not part of the build is left out', () => {
  expect([...loadedParts(['page', 'none'], [part('page', ['package'])])]).toEqual(['page']);
});
