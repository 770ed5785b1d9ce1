import type { ReactNode } from 'react';
import styles from './fact-strip.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** The figures by which something is known, beside each other: the number large, and what it counts below. */
export const FactStrip = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.strip}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
