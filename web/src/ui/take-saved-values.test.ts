import { expect, test } from 'vitest';
import { takeSavedValues } from './take-saved-values.ts';

/** A form with these values, after others were sent and the row was saved. */
function takeInto(formValues: object, sentValues: object, rowValues: object) {
  const changes: object[] = [];
  const form = {
    getValues: () => formValues,
    setValues: (values: object) => void changes.push(values),
    resetDirty: (values?: object) => void changes.push({ clean: values }),
  };
  return { isUnchanged: takeSavedValues(form, sentValues, rowValues), changes };
}

test('a form without later changes has the values of the saved row', () => {
  const sentValues = { name: ' Tea ', words: ['a'] };
  const rowValues = { name: 'Tea', words: ['a'] };
  expect(takeInto({ ...sentValues, words: ['a'] }, sentValues, rowValues)).toEqual({
    isUnchanged: true,
    changes: [rowValues, { clean: rowValues }],
  });
});

test('a text and a file that were changed since the form was sent stay, and are not saved yet', () => {
  const [first, second] = [new File(['1'], 'a.vtt'), new File(['2'], 'a.vtt')];
  const rowValues = { name: 'Tea', captions: null, poster: null };
  const sentValues = { name: 'Tea', captions: first, poster: 'p' };
  const { isUnchanged, changes } = takeInto({ name: 'Teas', captions: second, poster: 'p' }, sentValues, rowValues);
  expect(isUnchanged).toBe(false);
  expect(changes).toStrictEqual([{ name: 'Teas', captions: second, poster: null }, { clean: rowValues }]);
  expect(Object.values(changes[0] ?? {})[1]).toBe(second);
});
