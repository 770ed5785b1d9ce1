import type { Field, Fields } from '@lernhaus/contract/resource/field';
import { CallFailure } from './call-failure.ts';
import { failureWords } from './failure-words.ts';
import type { Translate } from './translator.ts';

/** What a refused value is too large or too small for. Specification 5: Min, Max, DecimalMin and DecimalMax are shown as one. */
const sizes = ['Size', 'Min', 'Max', 'DecimalMin', 'DecimalMax'];
/** A bound beyond this is what the database holds, not what anybody would be told. */
const largest = 1_000_000_000;

/** Why a field was refused, by the browser's check or the server's, with the bounds of its declaration. */
export function problemWords(t: Translate, field: Field | undefined, message: string): string {
  if (message === 'NotNull') return t('entity.validation.required');
  if (message === 'NotPlayable') return t('entity.validation.notPlayable');
  if (message === 'Type' && field?.kind === 'integer' && !field.isMoney) return t('entity.validation.whole');
  if (message === 'Type') return t('entity.validation.number');
  if (message === 'Digits') return t('entity.validation.digits');
  if (message === 'Sum') return t('entity.validation.sum');
  return sizes.includes(message) ? boundWords(t, field) : t('entity.validation.refused');
}

function boundWords(t: Translate, field: Field | undefined): string {
  if (field?.kind === 'integer' || field?.kind === 'decimal') {
    const { min, max } = field;
    return max > largest ? t('entity.validation.atLeast', { min }) : t('entity.validation.between', { min, max });
  }
  if (field?.kind === 'textList') return t('entity.validation.entryLength', { max: field.max });
  if (field && 'max' in field) return t('entity.validation.maxlength', { max: field.max });
  return t('entity.validation.size');
}

type Texts = Record<string, string>;

/** The refused fields of a form in words, by their names. */
export const problemTexts = (t: Translate, fields: Fields, problems: Readonly<Texts>): Texts =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, problemWords(t, fields[name], message)]));

/** What the server refused, at its fields: a file that it looked into is told by the answer's status alone. */
export function refusalTexts(
  t: Translate,
  fields: Fields,
  error: unknown,
  values: Readonly<Record<string, unknown>>,
): Texts {
  if (!(error instanceof CallFailure)) return {};
  const refused: Texts = {};
  for (const { field, message } of error.fieldErrors) refused[field] = problemWords(t, fields[field], message);
  if (error.status !== 413 && error.status !== 415) return refused;
  for (const [name, { kind }] of Object.entries(fields))
    if (kind === 'blob' && values[name]) refused[name] = failureWords(t, error);
  return refused;
}
