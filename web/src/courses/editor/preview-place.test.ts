// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { editedText, placeOf } from './preview-place.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const page = (html: string) => {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  return main;
};

test('what is edited is the block with the caret, or the value of an input of the form', () => {
  const main = page(
    '<form><input value=" A title "><div tabindex="0"><p>One</p><ul><li><p>Two <b>bold</b></p></li></ul></div></form><input value="elsewhere">',
  );
  const [title, other] = main.querySelectorAll('input');
  const text = main.querySelector('div');
  expect(editedText(title ?? null, null)).toBe('A title');
  expect(editedText(text, main.querySelector('b')?.firstChild ?? null)).toBe('Two bold');
  expect(editedText(text, null)).toBe('');
  // A caret that was left in another field, and inputs outside the form.
  expect(editedText(text, title ?? null)).toBe('');
  expect(editedText(other ?? null, null)).toBe('');
});

test('the place is the innermost element with the whole text', () => {
  const main = page('<ul><li id="outer"><p id="inner">Two</p></li></ul><p>Two words</p>');
  expect(placeOf(main, 'Two')?.id).toBe('inner');
  expect(placeOf(main, 'words')).toBeNull();
  expect(placeOf(main, '')).toBeNull();
});
