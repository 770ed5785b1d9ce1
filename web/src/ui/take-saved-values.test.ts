import { expect, test, vi } from 'vitest';
import { takeSavedValues } from './take-saved-values.ts';

const take = (typed: object, sent: object, stored: object) => {
  const [setValues, resetDirty] = [vi.fn(), vi.fn()];
  const isUnchanged = takeSavedValues({ getValues: () => typed, setValues, resetDirty }, sent, stored);
  return { isUnchanged, values: setValues.mock.calls[0]?.[0], clean: resetDirty.mock.calls[0]?.[0] };
};

test('a form without later changes has the values of the saved row', () => {
  const sent = { name: ' Tea ', words: ['a'] };
  const stored = { name: 'Tea', words: ['a'] };
  expect(take({ ...sent, words: ['a'] }, sent, stored)).toEqual({ isUnchanged: true, values: stored, clean: stored });
});

test('a text and a file that were changed since the form was sent stay, and are not saved yet', () => {
  const [first, second] = [new File(['1'], 'a.vtt'), new File(['2'], 'a.vtt')];
  const stored = { name: 'Tea', captions: null, poster: null };
  expect(
    take({ name: 'Teas', captions: second, poster: 'p' }, { name: 'Tea', captions: first, poster: 'p' }, stored),
  ).toEqual({
    isUnchanged: false,
    values: { name: 'Teas', captions: second, poster: null },
    clean: stored,
  });
});
