import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { StateDrawing, type StateDrawingName } from './drawings/state-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: StateDrawingName;
  title: string;
  /** Explains what the place is for, or what to do. */
  body?: string;
  /** The next step. */
  action?: { readonly to: LocalPath; readonly label: string };
  /**
   * `page`: the title is the heading of the page. `part`: the title is a heading below the page's heading, for example
   * for an empty list.
   */
  level?: 'page' | 'part';
  /** Other steps, such as a button. */
  children?: ReactNode;
}

/** Shown instead of a page, list or part: a drawing, the state, and the next step. */
export function EmptyState({ drawing = 'empty', title, body, action, level = 'page', children }: EmptyStateProps) {
  const Title = level === 'page' ? 'h1' : 'h2';
  const isNextStep = drawing === 'empty' || drawing === 'done';
  return (
    <div className={styles.state} data-level={level}>
      <StateDrawing name={drawing} />
      <Title className={styles.title}>{title}</Title>
      {body ? <p className={styles.body}>{body}</p> : null}
      {action || children ? (
        <div className={styles.actions}>
          {children}
          {action ? (
            <ButtonLink to={action.to} look={isNextStep ? 'primary' : 'quiet'}>
              {action.label}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
