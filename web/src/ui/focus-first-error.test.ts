// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

test('the focus goes to the wrong field that is first on the page, whatever the order of the errors', () => {
  const place = document.body.appendChild(document.createElement('form'));
  onTestFinished(() => place.remove());
  place.innerHTML = '<input name="company"><input name="login"><select name="country"></select>';
  const form = { getInputNode: (name: string) => place.querySelector<HTMLElement>(`[name="${name}"]`) };
  focusFirstError(form)({ unknown: 'x', country: 'x', login: 'x' });
  expect(document.activeElement?.getAttribute('name')).toBe('login');
  focusFirstError(form)({ country: 'x', company: 'x', login: 'x' });
  expect(document.activeElement?.getAttribute('name')).toBe('company');
  focusFirstError(form)({});
  expect(document.activeElement?.getAttribute('name')).toBe('company');
});

test('a field in a folded part is unfolded before it gets the focus', () => {
  const place = document.body.appendChild(document.createElement('form'));
  onTestFinished(() => place.remove());
  place.innerHTML = '<details><summary>More</summary><input name="number"></details>';
  focusFirstError({ getInputNode: () => place.querySelector('input') })({ number: 'x' });
  expect(place.querySelector('details')?.open).toBe(true);
  expect(document.activeElement?.getAttribute('name')).toBe('number');
});
