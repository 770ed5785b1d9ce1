import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { type ReactNode, useId } from 'react';
import { Link } from '../platform/links.ts';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  link?: { readonly to: LocalPath; readonly label: string };
  children: ReactNode;
}

/** A part of a working page with its heading, in a frame. */
export function Panel({ title, link, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h2 id={titleId}>{title}</h2>
        {link ? <Link to={link.to}>{link.label}</Link> : null}
      </div>
      {children}
    </section>
  );
}
