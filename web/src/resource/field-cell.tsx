import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind, type Field, type Ref } from '@lernhaus/contract/resource/field';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { displayWords, type WordList } from '@lernhaus/domain/quizzes/word-list';
import type { ReactNode } from 'react';
import { Link } from '../platform/links.ts';
import { moneyWords } from '../platform/money-words.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Moment } from '../ui/moment.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { screensOf } from './entity-screens.ts';
import styles from './field-cell.module.css';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf, toChoice } from './form-values.ts';
import { resourceNamed } from './resource-named.ts';

interface CellProps {
  resource: AnyResource;
  name: string;
  row: Row;
}

interface CellContext extends CellProps {
  value: unknown;
  language: string;
  t: ReturnType<typeof useTexts>;
}

const renderText = (_field: Field, { value }: CellContext): ReactNode => textOf(value);
const referenceLinks = (to: string, refs: readonly Ref[]): ReactNode => (
  <span className={styles.links}>
    {refs.map((ref) => (
      <Link key={ref.id} to={entityAddresses(screensOf(resourceNamed(to)), '').detail(ref.id)}>
        {toChoice(to, ref).label}
      </Link>
    ))}
  </span>
);
const renderNumber = (_field: Field, { value, language }: CellContext): ReactNode =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(value));

const renderValue = byKind<[CellContext], ReactNode>({
  text: renderText,
  richText: (_field, { value }) => plainText(String(value)),
  url: (_field, { value }) => <a href={String(value)}>{String(value)}</a>,
  integer: (field, shown) =>
    field.isMoney ? moneyWords(Number(shown.value), shown.row['currency'], shown.language) : renderNumber(field, shown),
  decimal: renderNumber,
  flag: (_field, { value, t }) => (value === null ? '–' : t(value ? 'entity.yes' : 'entity.no')),
  choice: (_field, { value, resource, t }) => fieldTexts(t, resource).choice(String(value)),
  instant: (_field, { value }) => <Moment iso={String(value)} />,
  textList: (_field, { value }) => (value as string[]).join(', '),
  wordList: (_field, { value }) => displayWords(value as WordList),
  reference: ({ to }, { value }) => referenceLinks(to, [value as Ref]),
  references: ({ to }, { value }) => referenceLinks(to, value as Ref[]),
  children: ({ to }, { value }) => referenceLinks(to, value as Ref[]),
  blob: (field, { row, name }) => {
    const url = row[field.address ?? `${name}Url`];
    if (typeof url !== 'string') return '–';
    return field.accept === 'image' ? <img className={styles.thumbnail} src={url} alt="" /> : <a href={url}>{url}</a>;
  },
  document: (_field, { value }) => <code className={styles.json}>{JSON.stringify(value)}</code>,
});

/** The value of a field as text, link or picture; a dash when it is empty. */
export function FieldCell(props: CellProps) {
  const t = useTexts();
  const { language } = useSite();
  const { resource, name, row } = props;
  const field = resource.fields[name];
  const value = row[name];
  if (field?.kind !== 'blob' && (value === null || value === undefined || value === '')) return '–';
  if (field) return renderValue(field, { ...props, value, language, t });
  return name.endsWith('Date') ? <Moment iso={textOf(value)} /> : textOf(value);
}
