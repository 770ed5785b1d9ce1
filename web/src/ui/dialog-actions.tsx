import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

interface DialogActionsProps {
  /** Whether the buttons stay visible below a long text. */
  isSticky?: boolean;
  /** Shown before the buttons, such as the sum that one of them pays. */
  lead?: ReactNode;
  /** The quiet buttons first, the one that acts last. */
  children: ReactNode;
}

/**
 * The buttons of a dialog or of a form beside a text, at its right end; on a phone below each other, the one that acts
 * first.
 */
export const DialogActions = ({ isSticky = false, lead, children }: DialogActionsProps) => (
  <div className={styles.actions} data-sticky={isSticky}>
    {lead ? <div className={styles.lead}>{lead}</div> : null}
    {children}
  </div>
);
