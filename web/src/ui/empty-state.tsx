import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { StateDrawing, type StateDrawingName } from './drawings/state-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: StateDrawingName;
  title: string;
  /** What belongs here, or what to do. */
  body?: string;
  /** The next step. */
  action?: { readonly to: LocalPath; readonly label: string };
  /** A page has it as its heading; a part, such as an empty list, stands below the heading of its page. */
  level?: 'page' | 'part';
  /** Other steps, such as a button. */
  children?: ReactNode;
}

/** What stands in the place of a page, list or part: a drawing, what is the case, and the next step. */
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
