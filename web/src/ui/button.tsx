import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** A screen has one primary button; the others are quiet. A small one is next to the thing that it acts on. */
  look?: 'primary' | 'quiet' | 'small';
}

/** Our button. Only one of type `submit` sends its form. */
export const Button = ({ look = 'primary', className = '', ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${look === 'small' ? styles.small : styles.button} ${className}`.trim()}
    data-look={look}
  />
);
