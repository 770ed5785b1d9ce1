import styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

/** `good`, `warning` and `bad` never take the tenant's colour; `accent` always does. */
export type ChipLook = 'neutral' | 'good' | 'warning' | 'bad' | 'accent';

interface ChipProps {
  look?: ChipLook;
  /** Replaces the dot. */
  icon?: IconName;
  children: string;
}

/** A state in one or two words. Its colour never speaks alone: a dot or an icon, and the word. */
export const Chip = ({ look = 'neutral', icon, children }: ChipProps) => (
  <span className={styles.chip} data-look={look}>
    {icon ? <Icon name={icon} size={14} /> : <span className={styles.dot} />}
    {children}
  </span>
);
