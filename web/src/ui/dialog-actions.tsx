import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

interface DialogActionsProps {
  /** Whether the buttons stay visible below a long text. */
  isSticky?: boolean;
  /** The quiet buttons first, the one that acts last. */
  children: ReactNode;
}

/**
 * The buttons of a dialog or of a form beside a text, at its right end; on a phone below each other, the one that acts
 * first. Sticky ones share a line there, if they fit.
 */
export const DialogActions = ({ isSticky = false, children }: DialogActionsProps) => (
  <div className={styles.actions} data-sticky={isSticky}>
    {children}
  </div>
);
