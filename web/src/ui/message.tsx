import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { Link } from '../platform/links.ts';
import styles from './message.module.css';

interface MessageProps {
  title: string;
  body?: string;
  action?: { to: LocalPath; label: string };
  children?: ReactNode;
}

/** A message as a page or a part of one: for empty lists, missing pages and failures. */
export function Message({ title, body, action, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <svg className={styles.mark} viewBox="0 0 96 96" aria-hidden="true">
        <path d="M14 82V40l34-26 34 26v42" />
        <path d="M36 82V56h24v26" />
        <path d="M6 82h84" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      {body ? <p className={styles.body}>{body}</p> : null}
      {children}
      {action ? (
        <Link className={styles.action} to={action.to}>
          {action.label}
        </Link>
      ) : null}
    </div>
  );
}
