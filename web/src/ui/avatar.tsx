import styles from './avatar.module.css';
import { initialsOf } from './initials-of.ts';

interface AvatarProps {
  /** The person's name or login. The page shows it beside the avatar, so the avatar is hidden from screen readers. */
  name: string;
  size?: 'small' | 'usual' | 'large';
}

/** The initials of a person, in a tint that does not change. */
export const Avatar = ({ name, size = 'usual' }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} data-tint={tintOf(name)} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** The number of tints in the style sheet. */
const tints = 4;

function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tints;
}
