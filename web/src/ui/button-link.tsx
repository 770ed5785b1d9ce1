import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { Link } from '../platform/links.ts';
import styles from './button.module.css';

interface ButtonLinkProps {
  to: LocalPath | WebAddress;
  /** A screen has one primary button; the others are quiet. */
  look?: 'primary' | 'quiet';
  children: ReactNode;
}

/** An absolute address on another host. */
type WebAddress = `http://${string}` | `https://${string}`;

const leavesThisHost = (to: LocalPath | WebAddress): to is WebAddress => /^https?:\/\//.test(to);

/** A link that looks like a button. */
export function ButtonLink({ to, look = 'primary', children }: ButtonLinkProps) {
  const props = { className: styles.button, 'data-look': look };
  if (leavesThisHost(to))
    return (
      <a href={to} {...props}>
        {children}
      </a>
    );
  return (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
}
