import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field, FieldOf } from '@lernhaus/contract/resource/field';
import type { PhonePlace } from '../ui/row-table.tsx';
import { isState } from './chip-looks.ts';

/**
 * The meaning of a column whose values need no label on a phone; null if they need one, such as a number or "Yes".
 * `isDrawn`: whether the slice draws the cell, as a flag that becomes a chip, or a name.
 */
function meaningOf({ fields, defaultColumns }: AnyResource, name: string, isDrawn: boolean): string | null {
  if (name === 'owner') return 'company';
  if (name === defaultColumns[0]) return 'title';
  const field = fields[name];
  // What a slice makes of several fields, such as the prices of a plan, is drawn with its words.
  if (!field && isDrawn) return name;
  if (!field) return name.endsWith('Date') && defaultColumns.includes(name) ? 'date' : null;
  if (field.kind === 'choice' || (isDrawn && (field.kind === 'flag' || field.kind === 'text'))) return name;
  return field.kind === 'text' ? meaningOfText(field) : meaningOfValue(field);
}

function meaningOfText({ personBy, isCompany, idOf, max }: FieldOf<'text'>): string | null {
  if (personBy) return 'person';
  if (isCompany) return 'company';
  return idOf ?? (max > lineLength ? 'prose' : null);
}

function meaningOfValue(field: Field): string | null {
  if (field.kind === 'reference') return field.to;
  if (field.kind === 'richText') return 'prose';
  if (field.kind === 'integer' && field.unit === 'seconds') return 'duration';
  const isMoney = field.kind === 'integer' ? field.isMoney : field.kind === 'decimal' && field.unit === 'ownCurrency';
  return isMoney ? 'money' : null;
}

/** A text that may be longer than this is more than a line. */
const lineLength = 255;

/**
 * The columns whose values a phone shows without their labels: of two prices or two people, only the first. The
 * company is left out beside a long text.
 */
export function plainColumns(
  resource: AnyResource,
  visibleColumns: readonly string[],
  drawnColumns: readonly string[],
): string[] {
  const shownMeanings = new Set<string>();
  const isBesideText = visibleColumns
    .slice(1)
    .some((name) => isLongText(resource.fields[name]) && !drawnColumns.includes(name));
  return visibleColumns.slice(1).filter((name) => {
    const meaning = meaningOf(resource, name, drawnColumns.includes(name));
    if (meaning === null || shownMeanings.has(meaning)) return false;
    // Below a line of text, the name of a company could be more of the text.
    if (meaning === 'company' && isBesideText) return false;
    shownMeanings.add(meaning);
    return true;
  });
}

/** The maximum number of facts on one line of a phone. */
const maxFactsInLine = 3;

interface PhoneColumns {
  readonly visibleColumns: readonly string[];
  /** The columns that a list shows at first; a phone shows no others, unless the reader has chosen them. */
  readonly defaultColumns: readonly string[];
  readonly isChosen: boolean;
  /** The columns whose cells the slice draws. */
  readonly drawnColumns: readonly string[];
  /** The column beside the name, if the slice has chosen one. */
  readonly phoneSide?: string | undefined;
}

/**
 * Where a phone shows the columns after the name: the state of the row or else its picture beside it, and below it a
 * long text, or a line of facts.
 */
export function phonePlaces(
  resource: AnyResource,
  { visibleColumns, defaultColumns, isChosen, drawnColumns, phoneSide }: PhoneColumns,
): Readonly<Record<string, PhonePlace>> {
  const names = visibleColumns.slice(1);
  const usual = isChosen ? names : names.filter((name) => defaultColumns.includes(name));
  const isShownAsState = (name: string) => isState(resource.fields[name], drawnColumns.includes(name));
  const isText = (name: string) => isLongText(resource.fields[name]) && !drawnColumns.includes(name);
  const isPicture = (name: string) => {
    const field = resource.fields[name];
    return field?.kind === 'blob' && field.accept === 'image';
  };
  const side = usual.find((name) => name === phoneSide) ?? usual.find(isShownAsState) ?? usual.find(isPicture);
  const hasText = usual.some(isText);
  const facts = usual
    .filter((name) => name !== side && !isText(name))
    // Beside a text only the company fits.
    .filter((name) => isChosen || !hasText || name === 'owner')
    .slice(0, isChosen ? names.length : maxFactsInLine);
  const placeOf = (name: string): PhonePlace => {
    if (name === side) return 'side';
    if (facts.includes(name)) return 'fact';
    return usual.includes(name) && isText(name) ? 'text' : 'rest';
  };
  return Object.fromEntries(names.map((name) => [name, placeOf(name)]));
}

/** Whether a text may be longer than a line. */
export const isLongText = (field: Field | undefined): boolean =>
  field?.kind === 'richText' || (field?.kind === 'text' && field.max > lineLength);
