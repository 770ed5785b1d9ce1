import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * A screen has one primary button; the others are quiet. A small one is next to the thing that it acts on; danger
   * deletes.
   */
  look?: 'primary' | 'quiet' | 'small' | 'danger';
  /** While it waits for a reply, it keeps the focus and does nothing. */
  isBusy?: boolean;
}

const busy = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };

/** Our button. Only one of type `submit` sends its form. */
export const Button = ({ look = 'primary', isBusy = false, className = '', ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    {...(isBusy ? busy : {})}
    className={`${look === 'small' ? styles.small : styles.button} ${className}`.trim()}
    data-look={look}
  />
);
