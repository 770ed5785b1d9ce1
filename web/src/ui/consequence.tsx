import type { ReactNode } from 'react';
import styles from './consequence.module.css';
import { Icon, type IconName } from './icon.tsx';

/** `lost`: it is gone, or somebody loses it. `kept`: it stays. `undo`: what can still be done. */
export type ConsequenceKind = 'lost' | 'kept' | 'undo';

const icons: Readonly<Record<ConsequenceKind, IconName>> = { lost: 'bin', kept: 'check', undo: 'clock' };

interface ConsequenceProps {
  kind: ConsequenceKind;
  children: ReactNode;
}

/** One consequence of a deletion, in a list of them. */
export const Consequence = ({ kind, children }: ConsequenceProps) => (
  <li className={styles.consequence} data-kind={kind}>
    <Icon name={icons[kind]} size={18} />
    <span>{children}</span>
  </li>
);

/** The consequences of a deletion. */
export const ConsequenceList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;
