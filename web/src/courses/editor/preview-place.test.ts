// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { placeOf, textBeingEdited } from './preview-place.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const page = (html: string) => {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  return main;
};

test('the edited element is the block with the caret, or the value of an input of the form', () => {
  const main = page(
    '<form><input value=" A title "><div tabindex="0"><p>One</p><ul><li><p>Two <b>bold</b></p></li></ul></div></form><input value="elsewhere">',
  );
  const [title, other] = main.querySelectorAll('input');
  const text = main.querySelector('div');
  expect(textBeingEdited(title ?? null, null)).toBe('A title');
  expect(textBeingEdited(text, main.querySelector('b')?.firstChild ?? null)).toBe('Two bold');
  expect(textBeingEdited(text, null)).toBe('');
  // A caret that was left in another field, and inputs outside the form.
  expect(textBeingEdited(text, title ?? null)).toBe('');
  expect(textBeingEdited(other ?? null, null)).toBe('');
});

test('the preview marks the innermost element that has the whole text', () => {
  const main = page('<ul><li id="outer"><p id="inner">Two</p></li></ul><p>Two words</p>');
  expect(placeOf(main, 'Two')?.id).toBe('inner');
  expect(placeOf(main, 'words')).toBeNull();
  expect(placeOf(main, '')).toBeNull();
});
