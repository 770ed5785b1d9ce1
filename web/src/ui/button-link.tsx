import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

interface ButtonLinkProps {
  to: string;
  /** One primary action a screen; the others are quiet. */
  look?: 'primary' | 'quiet';
  children: ReactNode;
}

const leavesThisHost = (to: string) => /^(https?:)?\/\//.test(to);

/** A link that looks like what it is: the next step. */
export function ButtonLink({ to, look = 'primary', children }: ButtonLinkProps) {
  const props = { className: styles.button, 'data-look': look };
  if (leavesThisHost(to) || to.startsWith('#'))
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
