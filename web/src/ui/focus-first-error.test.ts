// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('of a group of choices the chosen one gets the focus, or else the first', () => {
  const place = document.body.appendChild(document.createElement('form'));
  onTestFinished(() => place.remove());
  place.innerHTML = '<div role="radiogroup"><input type="radio" id="bank"><input type="radio" id="card"></div>';
  const form = { getInputNode: () => place.querySelector<HTMLElement>('[role="radiogroup"]') };
  focusFirstError(form)({ paymentType: 'x' });
  expect(document.activeElement?.id).toBe('bank');
  place.querySelector('#card')?.setAttribute('checked', '');
  focusFirstError(form)({ paymentType: 'x' });
  expect(document.activeElement?.id).toBe('card');
});

test('a field in a folded part is unfolded before it gets the focus', () => {
  const place = document.body.appendChild(document.createElement('form'));
  onTestFinished(() => place.remove());
  place.innerHTML = '<details><summary>More</summary><input name="number"></details>';
  focusFirstError({ getInputNode: () => place.querySelector('input') })({ number: 'x' });
  expect(place.querySelector('details')?.open).toBe(true);
  expect(document.activeElement?.getAttribute('name')).toBe('number');
});

test('the message below the wrong field is scrolled into view', async () => {
  const place = document.body.appendChild(document.createElement('form'));
  onTestFinished(() => place.remove());
  place.innerHTML = '<div class="mantine-InputWrapper-root"><input><p>Too low</p></div>';
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  focusFirstError({ getInputNode: () => place.querySelector('input') })({ price: 'x' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(scroll.mock.contexts.at(-1)).toBe(place.firstElementChild);
});
