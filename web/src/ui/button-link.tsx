import type { ComponentProps } from 'react';
import { Link, type LinkTarget } from '../platform/links.ts';
import styles from './button.module.css';

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'className'> {
  to: LinkTarget | WebAddress;
  /** A screen has one primary button; the others are quiet. */
  look?: 'primary' | 'quiet';
}

/** An absolute address on another host. */
type WebAddress = `http://${string}` | `https://${string}`;

const leavesThisHost = (to: LinkTarget | WebAddress): to is WebAddress =>
  typeof to === 'string' && /^https?:\/\//.test(to);

/** A link that looks like a button. */
export function ButtonLink({ to, look = 'primary', children, ...rest }: ButtonLinkProps) {
  const props = { className: styles.button, 'data-look': look };
  if (leavesThisHost(to))
    return (
      <a href={to} {...props}>
        {children}
      </a>
    );
  return (
    <Link to={to} {...props} {...rest}>
      {children}
    </Link>
  );
}

interface DownloadLinkProps {
  url: string;
  fileName: string;
  look?: 'primary' | 'quiet';
  children: ComponentProps<'a'>['children'];
}

/** A link to a file that looks like a button. */
export const DownloadLink = ({ url, fileName, look = 'primary', children }: DownloadLinkProps) => (
  <a className={styles.button} data-look={look} href={url} download={fileName}>
    {children}
  </a>
);
