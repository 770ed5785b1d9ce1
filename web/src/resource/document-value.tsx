import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { type Translate, translateAny } from '../platform/translator.ts';
import { Moment } from '../ui/moment.tsx';
import styles from './field-cell.module.css';
import { textOf } from './form-values.ts';
import { codeWords } from './row-title.ts';
import { ShortId } from './short-id.tsx';

type Entries = readonly (readonly [name: string, value: unknown])[];

const entriesOf = (value: unknown): Entries =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
const isId = (text: string): boolean => /^[\da-f]{8}-[\da-f-]{27}(?:\/[\da-f-]{36})?$/.test(text);

/** A structure in words: in a list the number of its entries, elsewhere the entries themselves. */
export function DocumentValue({ value, isDetail }: { value: unknown; isDetail: boolean }) {
  const t = useTexts();
  const entries = entriesOf(value);
  const count = t('entity.entries', { count: entries.length });
  if (!isDetail) return count;
  return (
    <details className={styles.document}>
      <summary>{count}</summary>
      <Inner value={value} />
    </details>
  );
}

function Inner({ value }: { value: unknown }): ReactNode {
  const t = useTexts();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'entity.yes' : 'entity.no');
  if (typeof value === 'string') return <Words text={value} />;
  if (typeof value !== 'object') return textOf(value);
  if (Array.isArray(value))
    return (
      <ol>
        {entriesOf(value).map(([at, one]) => (
          <li key={at}>
            <Inner value={one} />
          </li>
        ))}
      </ol>
    );
  return (
    <dl>
      {entriesOf(value).map(([name, one]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{isId(name) ? <ShortId id={name} /> : nameWords(t, name)}</dt>
          <dd>
            <Inner value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ text }: { text: string }) {
  if (isInstant(text)) return <Moment iso={text} />;
  return isId(text) ? <ShortId id={text} /> : text;
}

/** The name of a part: a field's name, or `visitedContentId` as words. */
const nameWords = (t: Translate, name: string): string =>
  translateAny(t, `field.${name}`) || codeWords(t, name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_'));
