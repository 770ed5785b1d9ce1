import type { ReactNode } from 'react';
import styles from './fact-strip.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** The most important figures of something, side by side: each number is large, and its label is below it. */
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
