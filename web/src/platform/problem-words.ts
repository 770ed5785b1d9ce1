import type { Field, Fields } from '@lernhaus/contract/resource/field';
import { CallFailure } from './call-failure.ts';
import { failureWords } from './failure-words.ts';
import type { Translate } from './translator.ts';

/** Errors about a size. Specification 5: Min, Max, DecimalMin and DecimalMax have the same text. */
const sizes = ['Size', 'Min', 'Max', 'DecimalMin', 'DecimalMax'];
/** A larger bound comes from the database and is not shown. */
const largest = 1_000_000_000;

/** The text of a field error from the browser or the server, with the bounds of the field. */
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

/** The texts of field errors, by field. */
export const problemTexts = (t: Translate, fields: Fields, problems: Readonly<Texts>): Texts =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, problemWords(t, fields[name], message)]));

/**
 * The texts of the server's field errors. For a refused file (413, 415) the failure's text is shown at the file's
 * field.
 */
export function refusalTexts(
  t: Translate,
  fields: Fields,
  error: unknown,
  values: Readonly<Record<string, unknown>>,
): Texts {
  if (!(error instanceof CallFailure)) return {};
  const texts: Texts = {};
  for (const { field, message } of error.fieldErrors) texts[field] = problemWords(t, fields[field], message);
  if (error.status !== 413 && error.status !== 415) return texts;
  for (const [name, { kind }] of Object.entries(fields))
    if (kind === 'blob' && values[name]) texts[name] = failureWords(t, error);
  return texts;
}
