import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { translatedPlan } from '@lernhaus/domain/billing/plan-name';
import { blanksAsLines } from '@lernhaus/domain/quizzes/blanks-of';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { planName } from '../platform/plan-name.ts';
import { type Translate, translateAny } from '../platform/translator.ts';
import { textOf } from './form-values.ts';

/**
 * The text of a code such as `COMPANY_NAME`, or "Company name" if it has no text, and the name of a plan. A word that
 * is not a code is returned unchanged.
 */
export function codeWords(t: Translate, code: string): string {
  if (translatedPlan(code)) return planName(t, code);
  return isCode(code) ? translateAny(t, `code.${code}`) || sentenceOfCode(code) : code;
}

const isCode = (text: string): boolean => /^[A-Z][A-Z0-9_-]*$/.test(text);

const sentenceOfCode = (code: string): string => sentenceOf(code.replaceAll(/[_-]+/g, ' ').toLowerCase());

const sentenceOf = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A value as one line of text: without HTML tags, blanks as underscores, codes as words, and no ids. */
export function lineOf(t: Translate, field: Field | undefined, value: unknown): string {
  const text = textOf(value);
  if (field?.kind === 'richText') return plainText(text);
  if (field?.kind !== 'text') return text;
  if (field.personBy === 'id' || field.idOf) return '';
  if (field.isCode) return codeWords(t, text);
  return field.hasBlanks ? blanksAsLines(text) : text;
}

/**
 * The name of a row: the text of its naming field, usually of the first column, or the name of its entity ("Comment")
 * if that is empty or an id.
 */
export function rowTitle(
  t: Translate,
  resource: AnyResource,
  row: Readonly<Record<string, unknown>>,
  naming = resource.defaultColumns[0] ?? resource.label,
): string {
  return lineOf(t, resource.fields[naming], row[naming]).trim() || translateAny(t, `entity.${resource.path}.one`);
}
