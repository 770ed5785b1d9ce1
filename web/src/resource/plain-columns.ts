import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field, FieldOf } from '@lernhaus/contract/resource/field';

/**
 * What the values of a column say themselves, so that a card needs no label for them; null for what would not be understood
 * alone, such as a number or "Yes". `isDrawn`: whether the slice draws the cell, as a flag that becomes a chip, or a name.
 */
function saysItself({ fields, everyday }: AnyResource, name: string, isDrawn: boolean): string | null {
  if (name === 'owner') return 'company';
  if (name === everyday[0]) return 'title';
  const field = fields[name];
  if (!field) return name.endsWith('Date') && everyday.includes(name) ? 'date' : null;
  if (field.kind === 'choice' || (isDrawn && (field.kind === 'flag' || field.kind === 'text'))) return name;
  return field.kind === 'text' ? textSays(field) : valueSays(field);
}

function textSays({ personBy, isCompany, idOf, max }: FieldOf<'text'>): string | null {
  if (personBy) return 'person';
  if (isCompany) return 'company';
  return idOf ?? (max > lineLength ? 'prose' : null);
}

function valueSays(field: Field): string | null {
  if (field.kind === 'reference') return field.to;
  if (field.kind === 'richText') return 'prose';
  const isMoney = field.kind === 'integer' ? field.isMoney : field.kind === 'decimal' && field.unit === 'ownCurrency';
  return isMoney ? 'money' : null;
}

/** A text that may be longer than this is more than a line. */
export const lineLength = 255;

/** The columns whose values a card shows without their labels: of two prices or two people, only the first. */
export function plainColumns(resource: AnyResource, shown: readonly string[], drawn: readonly string[]): string[] {
  const said = new Set<string>();
  return shown.slice(1).filter((name) => {
    const what = saysItself(resource, name, drawn.includes(name));
    if (what === null || said.has(what)) return false;
    said.add(what);
    return true;
  });
}
