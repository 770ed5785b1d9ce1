import type { Field } from '@lernhaus/contract/resource/field';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { FormSection, WithAside } from '../ui/form-section.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { FieldCell, isBlank } from './field-cell.tsx';
import { detailParts, isOmitted } from './field-sections.ts';
import { fieldTexts } from './field-texts.ts';
import type { Row } from './form-values.ts';
import styles from './row-detail.module.css';
import { RowFacts } from './row-facts.tsx';
import { useRowNames } from './user-names.ts';

interface RowDetailProps {
  screens: EntityScreens;
  row: Row;
  /** The row as its reader sees it, the sections below it, and the fields that both show already. */
  lead?: { readonly view: ReactNode; readonly sections?: ReactNode; readonly fields: readonly string[] };
}

/**
 * A row as it is read: texts, pictures and what it contains in the middle, its short facts aside. Empty values are
 * left out.
 */
export function RowDetail({ screens, row, lead }: RowDetailProps) {
  const t = useTexts();
  const { resource } = screens;
  const texts = fieldTexts(t, resource);
  const nameIn = useRowNames(resource, [row]);
  const { hidden, isAdmin } = useRights(screens);
  const fields = Object.entries(resource.fields).filter(
    ([name]) =>
      (isAdmin || !hidden.includes(name)) &&
      !lead?.fields.includes(name) &&
      (name !== resource.defaultColumns[0] || isLong(row[name])),
  );
  const { read, isSelf, groups, facts } = detailParts(
    fields.filter(([name, field]) => !isBlank(resource, name, row) && !isOmitted(name, field, row[name])),
  );
  const shownOf = (name: string, field: Field): ReactNode =>
    field.kind === 'richText' && typeof row[name] === 'string' ? (
      <ReadingText html={row[name]} below="h2" />
    ) : (
      (nameIn(name, row) ?? <FieldCell isDetail resource={resource} name={name} row={row} />)
    );
  const pairsOf = (entries: readonly (readonly [string, Field])[]) =>
    entries.map(([name, field]) => (
      <div key={name}>
        <dt>{texts.label(name)}</dt>
        <dd>{shownOf(name, field)}</dd>
      </div>
    ));
  // A row that is one short text, such as a setting, is a list of facts.
  const isOneFact = !lead && groups.length === 0 && read.length === 1 && read.every(([name]) => isShortText(row[name]));
  const hasMain = !isOneFact && (lead !== undefined || read.length > 0 || groups.length > 0);
  return (
    <WithAside
      aside={
        <RowFacts screens={screens} row={row}>
          {hasMain ? pairsOf(facts) : null}
        </RowFacts>
      }
    >
      {lead?.view ? <FormSection title={null}>{lead.view}</FormSection> : null}
      {lead?.sections}
      {(isOneFact ? [] : read).map(([name, field], at) => (
        <FormSection key={name} title={at === 0 && isSelf && !lead ? null : texts.label(name)}>
          <div className={styles.read}>{shownOf(name, field)}</div>
        </FormSection>
      ))}
      {groups.map(({ name, fields: groupFields }) => (
        <FormSection key={name} title={t(`entity.section.${name}`)}>
          <dl className={styles.fields}>{pairsOf(groupFields)}</dl>
        </FormSection>
      ))}
      {hasMain ? null : <dl className={styles.fields}>{pairsOf(isOneFact ? [...read, ...facts] : facts)}</dl>}
    </WithAside>
  );
}

/** A name of this length is cut in the heading, so the detail repeats it. */
const longName = 120;
const isLong = (value: unknown): boolean => typeof value !== 'string' || value.length > longName;
const isShortText = (value: unknown): boolean => !isLong(value);
