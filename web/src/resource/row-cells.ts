import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind, type Field, type Ref } from '@lernhaus/contract/resource/field';
import { decimalOf } from '@lernhaus/domain/billing/minor-units';
import type { CsvCell } from '@lernhaus/domain/csv-file';
import { displayWords, wordListOf } from '@lernhaus/domain/quizzes/word-list';
import { spreadsheetMoment } from '../platform/local-minute.ts';
import type { Translate } from '../platform/translator.ts';
import { auditOf, fieldTexts } from './field-texts.ts';
import { type Row, textOf, toChoice } from './form-values.ts';

/** Whether the export contains the field: only the detail screen shows references and children. */
const isExported = (field: Field): boolean => field.kind !== 'references' && field.kind !== 'children';
const exportedFields = ({ fields }: AnyResource) => Object.entries(fields).filter(([, field]) => isExported(field));

/** The names of the exported fields. */
export const exportedFieldNames = (resource: AnyResource): string[] => [
  'id',
  ...exportedFields(resource).map(([name]) => name),
  ...auditOf(resource),
];

const plain = (_field: Field, value: unknown): CsvCell => textOf(value);
const decimalCell = (value: unknown): CsvCell => ({ decimal: textOf(value) });
const momentOf = (value: unknown): CsvCell => (typeof value === 'string' ? spreadsheetMoment(value) : null);
const wordsOf = byKind<[value: unknown, resource: AnyResource, t: Translate], CsvCell>({
  text: plain,
  richText: plain,
  url: plain,
  integer: ({ isMoney }, value) => decimalCell(isMoney && value !== null ? decimalOf(Number(value)) : value),
  decimal: (_field, value) => decimalCell(value),
  instant: (_field, value) => momentOf(value),
  choice: (_field, value, resource, t) => (value ? fieldTexts(t, resource).choice(textOf(value)) : ''),
  flag: (_field, value, _resource, t) => (typeof value === 'boolean' ? t(value ? 'entity.yes' : 'entity.no') : ''),
  textList: (_field, value) => ((value as string[] | null) ?? []).join(', '),
  wordList: (_field, value) => displayWords(wordListOf(value)),
  reference: ({ to }, value) => (value ? toChoice(to, value as Ref).label : ''),
  references: () => '',
  children: () => '',
  blob: plain,
  document: (_field, value) => JSON.stringify(value ?? null),
});

/** The cells of a row, in the order of `exportedFieldNames`. */
export const rowCells = (resource: AnyResource, row: Row, t: Translate): CsvCell[] => [
  row.id,
  ...exportedFields(resource).map(([name, field]) =>
    wordsOf(field, row[field.kind === 'blob' ? (field.address ?? `${name}Url`) : name], resource, t),
  ),
  ...auditOf(resource).map((name) => (name.endsWith('Date') ? momentOf(row[name]) : textOf(row[name]))),
];
