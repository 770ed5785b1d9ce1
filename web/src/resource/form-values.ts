import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind, type Field, type Ref } from '@lernhaus/contract/resource/field';
import { createBodyOf, fieldsOf, isWritable, updateBodyOf } from '@lernhaus/contract/resource/schemas';
import { resourceAt } from '@lernhaus/contract/resources';
import { decimalOf } from '@lernhaus/domain/billing/minor-units';
import { typedAmount, typedDecimal } from '@lernhaus/domain/billing/typed-amount';
import { isPlayable } from '@lernhaus/domain/courses/video-source';
import { wordListOf, wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { instantOfMinute, localMinute } from '../platform/local-minute.ts';
import type { PickedFile } from '../ui/file-field.tsx';
import type { Choice } from '../ui/ordered-choice.tsx';

/** The values of a form's inputs: texts, check marks, lists of words, chosen references, and files. */
export type Input = string | boolean | readonly string[] | readonly Choice[] | PickedFile | null;
export type FormValues = Readonly<Record<string, Input>>;

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The rows that a field of a row contains, such as the options of a question. */
export const childRows = (row: Row | null, name: string): readonly Row[] =>
  (row?.[name] as readonly Row[] | undefined) ?? [];

/** The fields of an entity that a form shows, in the order of the declaration. */
export const writableFieldsOf = (resource: AnyResource): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => isWritable(field));

/** A string or number as text; empty for other values. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A referenced row as a choice: its label field, or its id when that is empty. */
export const toChoice = (to: string, reference: Ref): Choice => ({
  id: reference.id,
  label: textOf(reference[resourceAt(to).label]) || reference.id,
});

const toText = (_field: Field, value: unknown): Input => textOf(value);

const toInput = byKind<[value: unknown], Input>({
  text: toText,
  richText: toText,
  url: toText,
  integer: ({ isMoney }, value) => textOf(isMoney && typeof value === 'number' ? decimalOf(value) : value),
  decimal: toText,
  choice: toText,
  flag: (_field, value) => value === true,
  instant: (_field, value) => (typeof value === 'string' ? localMinute(value) : ''),
  textList: (_field, value) => (value as string[] | undefined) ?? [],
  wordList: (_field, value) => wordsOf(wordListOf(value)),
  reference: ({ to }, value) => (value ? [toChoice(to, value as Ref)] : []),
  references: ({ to }, value) => ((value as Ref[] | undefined) ?? []).map((one) => toChoice(to, one)),
  children: () => null,
  blob: () => null,
  document: (_field, value) => JSON.stringify(value ?? null, null, 2),
});

/** Whether an address belongs to an uploaded file, so that nobody typed it. */
const isUploadAddress = (resource: AnyResource, name: string, row: Row): boolean =>
  fieldsOf(resource, 'blob').some(
    ([blob, { address = `${blob}Url` }]) => address === name && Boolean(row[`${blob}ContentType`]),
  );

/** The initial values of a form: those of the row, or the defaults. */
export const valuesOf = (resource: AnyResource, row: Row | null): FormValues =>
  Object.fromEntries(
    writableFieldsOf(resource).map(([name, field]) => {
      const usual = 'default' in field ? field.default : null;
      return [name, toInput(field, row && !isUploadAddress(resource, name, row) ? row[name] : row ? null : usual)];
    }),
  );

const text = (_field: Field, input: Input): unknown => ((input as string).trim() === '' ? null : input);
/** Parses a number by a rule; text that the rule refuses is returned unchanged, so that the schema rejects it. */
const numberBy =
  (rule: (text: string) => number) =>
  (input: Input): unknown => {
    const inputText = input as string;
    if (inputText.trim() === '') return null;
    const value = rule(inputText);
    return Number.isNaN(value) ? inputText : value;
  };
const amount = numberBy(typedAmount);
const decimal = numberBy(typedDecimal);
const isMoney = ({ unit }: { readonly unit?: string }): boolean => unit !== undefined && unit !== 'percent';

/**
 * Converts to minor units without rounding errors; more decimals than the currency has are kept, so that the schema
 * rejects them.
 */
const minorOf = (sum: unknown): unknown => (typeof sum === 'number' ? Number((sum * 100).toFixed(4)) : sum);

function json(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

const toOutput = byKind<[input: Input], unknown>({
  text,
  richText: text,
  url: text,
  integer: (field, input) => (field.isMoney ? minorOf(amount(input)) : decimal(input)),
  decimal: (field, input) => (isMoney(field) ? amount(input) : decimal(input)),
  choice: text,
  flag: (_field, input) => input,
  instant: (_field, input) => instantOfMinute(input as string),
  textList: (_field, input) => input,
  wordList: (_field, input) => ((input as string[]).length > 0 ? input : null),
  reference: (_field, input) => (input as Choice[]).map(({ id }) => ({ id }))[0] ?? null,
  references: (_field, input) => (input as Choice[]).map(({ id }) => ({ id })),
  children: () => undefined,
  blob: (_field, input) => (input as PickedFile | null)?.base64,
  document: (_field, input) => json(input as string),
});

/**
 * The values after the row was saved, by somebody else or here: those of the saved row, except the fields that were
 * changed since `old`.
 */
export function mergeValues(resource: AnyResource, values: FormValues, old: FormValues, now: Row): FormValues {
  const theirs = valuesOf(resource, now);
  const isMine = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(old[name]);
  return Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, isMine(name) ? (values[name] ?? null) : value]),
  );
}

/** The body of a POST, or of a PUT when `row` is the loaded row; a PUT sends only changed fields. */
export function bodyOf(resource: AnyResource, values: FormValues, row: Row | null): Record<string, unknown> {
  const before = row ? valuesOf(resource, row) : {};
  const same = (name: string) => row !== null && JSON.stringify(before[name]) === JSON.stringify(values[name]);
  const fields = writableFieldsOf(resource).flatMap(([name, field]) => {
    const input = values[name];
    if (input === undefined || same(name)) return [];
    const value = toOutput(field, input);
    if (value === undefined || (value === null && !row && !field.required)) return [];
    const picked = field.kind === 'blob' ? [[`${name}ContentType`, (input as PickedFile).type] as const] : [];
    return [[name, value] as const, ...picked];
  });
  return { ...Object.fromEntries(fields), ...(row ? { id: row.id, version: row['version'] } : {}) };
}

/** The field errors of a body, by the schema that the server uses, and of videos that our player cannot play. */
export function problemsOf(resource: AnyResource, body: Record<string, unknown>): Record<string, string> {
  const { id: _id, ...bodyFields } = body;
  const schema = 'version' in body ? updateBodyOf(resource) : createBodyOf(resource);
  const result = schema.safeParse(bodyFields, parseOptions);
  const errors = result.success ? [] : fieldErrorsOf(resource.name, result.error);
  const unplayable = fieldsOf(resource, 'url').flatMap(([name, { suggests }]) => {
    const address = body[name];
    const isUnplayable = typeof address === 'string' && address.trim() !== '' && !isPlayable(address);
    return suggests === 'video' && isUnplayable ? [{ field: name, message: 'NotPlayable' }] : [];
  });
  return Object.fromEntries(
    [...unplayable, ...errors].map(({ field, message }) => [field.split('.')[0] ?? field, message]),
  );
}
