import type { ReactNode } from 'react';
import { Link, type LinkTarget } from '../platform/links.ts';
import { Avatar } from './avatar.tsx';
import styles from './name-cell.module.css';

interface NameCellProps {
  name: string;
  to: LinkTarget;
  /** Below the name: the e-mail address, or what the row is about. */
  children: ReactNode;
}

/** A person in a table: initials, the name as the row's link, and a quiet line. */
export const NameCell = ({ name, to, children }: NameCellProps) => (
  <span className={styles.person}>
    <Avatar name={name} />
    <span className={styles.words}>
      <Link to={to}>{name}</Link>
      <small>{children}</small>
    </span>
  </span>
);
