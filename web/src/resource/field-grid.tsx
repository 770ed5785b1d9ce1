import type { Field } from '@lernhaus/contract/resource/field';
import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

const short: readonly Field['kind'][] = ['integer', 'decimal', 'choice', 'instant'];

const isPicture = (field: Field): boolean => field.kind === 'url' && field.suggests === 'picture';

/** Plans have a price per month and one per year in each currency; the two are side by side on a phone, too. */
const isPrice = (field: Field): boolean =>
  field.kind === 'decimal' && (field.unit === 'INR' || field.unit === 'USD' || field.unit === 'EUR');

/** The fields of a section; short ones are side by side. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

/** The place of a field in the grid. */
export const FieldPlace = ({ field, children }: { field: Field; children: ReactNode }) => (
  <div data-pair={isPrice(field)} data-short={short.includes(field.kind)} data-picture={isPicture(field)}>
    {children}
  </div>
);
