import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { byKind, type Ref } from '@lernhaus/contract/resource/field';
import { resourceAt } from '@lernhaus/contract/resources';
import { planNeedsPayment } from '@lernhaus/domain/billing/currency';
import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { hasEnd } from '@lernhaus/domain/billing/subscription';
import { blanksAsLines } from '@lernhaus/domain/quizzes/blanks-of';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { displayWords, wordListOf } from '@lernhaus/domain/quizzes/word-list';
import type { ReactNode } from 'react';
import { dates } from '../platform/dates.ts';
import { Link } from '../platform/links.ts';
import { measureWords } from '../platform/measures.ts';
import { type Language, useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { Amount, Figures } from '../ui/figures.tsx';
import { Icon } from '../ui/icon.tsx';
import { Moment } from '../ui/moment.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { chipLookOf } from './chip-looks.ts';
import { DocumentValue } from './document-value.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { screensOf } from './entity-screens.ts';
import styles from './field-cell.module.css';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf, toChoice } from './form-values.ts';
import { NamedId } from './named-id.tsx';
import { OwnPrice } from './own-price.tsx';
import { TextValue } from './text-value.tsx';

interface CellProps {
  resource: AnyResource;
  name: string;
  row: Row;
  /** In a list a value has one line; elsewhere it has the space that it needs. */
  isDetail?: boolean;
}

interface CellContext extends CellProps {
  value: unknown;
  language: Language;
  t: ReturnType<typeof useTexts>;
}

const referenceLinks = (to: string, refs: readonly Ref[], isDetail = false): ReactNode => (
  <span className={isDetail ? styles.parts : styles.links}>
    {refs.map((ref) => (
      <Link key={ref.id} to={entityAddresses(screensOf(resourceAt(to)), '').detail(ref.id)}>
        {blanksAsLines(toChoice(to, ref).label)}
      </Link>
    ))}
  </span>
);

const picture = (url: string, isDetail: boolean): ReactNode => (
  <img className={isDetail ? styles.preview : styles.thumbnail} src={url} alt="" loading="lazy" />
);

const renderValue = byKind<[CellContext], ReactNode>({
  text: (field, { value, isDetail = false }) =>
    field.idOf ? (
      <NamedId to={field.idOf} id={textOf(value)} />
    ) : (
      <TextValue field={field} text={textOf(value)} isDetail={isDetail} />
    ),
  richText: (_field, { value }) => plainText(String(value)),
  url: (field, { value, isDetail = false, t }) =>
    field.suggests === 'picture' ? (
      picture(String(value), isDetail)
    ) : (
      <a href={String(value)}>{field.suggests === 'video' ? t('entity.openVideo') : hostOf(String(value))}</a>
    ),
  integer: (field, { value, row, language }) =>
    field.isMoney ? (
      <Amount>{moneyWords(Number(value), row['currency'], language)}</Amount>
    ) : (
      <Figures>{measureWords(Number(value), field.unit === 'ownCurrency' ? undefined : field.unit, language)}</Figures>
    ),
  decimal: (field, { value, row, resource, language, t }) =>
    field.unit === 'ownCurrency' ? (
      <OwnPrice value={Number(value)} owner={row['owner']} />
    ) : (
      <Figures>
        {value === 0 && isCurrency(field.unit)
          ? priceOfNothing(t, resource, row, field.unit)
          : measureWords(Number(value), field.unit, language)}
      </Figures>
    ),
  flag: (_field, { value, t }) => (
    <span className={styles.flag} data-flag={value === true}>
      {value === true ? <Icon name="check" size={16} /> : null}
      <span>{t(value ? 'entity.yes' : 'entity.no')}</span>
    </span>
  ),
  choice: (_field, { value, resource, t }) => {
    const words = fieldTexts(t, resource).choice(String(value));
    const look = chipLookOf(String(value));
    // A value that needs no action, such as a type or 'paid', is plain text.
    return look === 'neutral' || look === 'good' ? words : <Chip look={look}>{words}</Chip>;
  },
  instant: ({ isDay }, { value, language, isDetail, t }) => {
    if (!hasEnd(String(value))) return t('payment.noEnd');
    return isDay ? dates.date(String(value), language) : <Moment iso={String(value)} isInTable={!isDetail} />;
  },
  textList: ({ offers }, { value, resource, t }) => {
    const { choice } = fieldTexts(t, resource);
    return (value as string[]).map((one) => (offers?.includes(one) ? choice(one) : one)).join(', ');
  },
  wordList: (_field, { value }) => displayWords(wordListOf(value)),
  reference: ({ to }, { value }) => referenceLinks(to, [value as Ref]),
  references: ({ to }, { value, isDetail }) => referenceLinks(to, value as Ref[], isDetail),
  children: ({ to }, { value, isDetail }) => referenceLinks(to, value as Ref[], isDetail),
  blob: (field, { row, name, isDetail = false, t }) => {
    const url = textOf(row[field.address ?? `${name}Url`]);
    if (field.accept === 'image') return picture(url, isDetail);
    if (field.accept === 'video' && isDetail)
      return (
        // biome-ignore lint/a11y/useMediaCaption: the captions, if there are any, are named below.
        <video
          controls
          preload="metadata"
          src={url}
          poster={textOf(row['posterUrl'])}
          aria-label={textOf(row['name'])}
        />
      );
    return <a href={url}>{t('entity.openFile')}</a>;
  },
  document: (_field, { value, isDetail = false }) => <DocumentValue value={value} isDetail={isDetail} />,
});

const isCurrency = (unit: string | undefined): boolean => unit === 'INR' || unit === 'USD' || unit === 'EUR';

/**
 * A price of 0: not set if the row has a higher one in this currency or in rupees (decision 139), otherwise free. What
 * is named FREE is free by its name, so its price in rupees does not count.
 */
const priceOfNothing = (t: CellContext['t'], { fields }: AnyResource, row: Row, unit: string | undefined): string =>
  Object.entries(fields).some(
    ([name, field]) =>
      field.kind === 'decimal' &&
      (field.unit === unit || (field.unit === 'INR' && planNeedsPayment({ name: textOf(row['name']) }))) &&
      Number(row[name] ?? 0) > 0,
  )
    ? '–'
    : t('price.free');

/** The name of the site that an address leads to. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

/** Whether a row has nothing in a field. */
export function isBlank(resource: AnyResource, name: string, row: Row): boolean {
  const field = resource.fields[name];
  const value = row[field?.kind === 'blob' ? (field.address ?? `${name}Url`) : name];
  if (field?.kind === 'document') return JSON.stringify(value ?? {}).length <= 2;
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The value of a field as text, chip, link or picture; a dash when it is empty. */
export function FieldCell(props: CellProps) {
  const t = useTexts();
  const { language } = useSite();
  const { resource, name, row } = props;
  const field = resource.fields[name];
  const value = row[name];
  if (isBlank(resource, name, row)) return '–';
  if (field) return renderValue(field, { ...props, value, language, t });
  // When the server made and changed a row: how long ago, as beside the row itself.
  return name.endsWith('Date') ? <RelativeTime iso={textOf(value)} /> : textOf(value);
}
