import type { UseFormReturnType } from '@mantine/form';

/** Files have no content in JSON, so they are compared by identity. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof File) && JSON.stringify(one) === JSON.stringify(other));

/**
 * Gives a form the values of the saved row, after `sentValues` were saved. What was typed in the meantime stays, and is
 * not saved yet. Returns whether nothing was typed, so that the page may be left.
 */
export function takeSavedValues<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'resetDirty'>,
  sentValues: Values,
  savedValues: Values,
): boolean {
  const typedValues = form.getValues();
  const names = Object.keys(typedValues) as (keyof Values)[];
  const changedNames = names.filter((name) => !isSame(typedValues[name], sentValues[name]));
  form.setValues({ ...savedValues, ...Object.fromEntries(changedNames.map((name) => [name, typedValues[name]])) });
  form.resetDirty(savedValues);
  return changedNames.length === 0;
}
