import styles from './avatar.module.css';
import { initialsOf } from './initials-of.ts';

interface AvatarProps {
  /** The person's name or login. The page shows it beside the avatar, so the avatar is hidden from screen readers. */
  name: string;
  size?: 'small' | 'usual' | 'large';
}

/** The initials of a person or a company. All of them look the same, in lists, threads and on pages. */
export const Avatar = ({ name, size = 'usual' }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
