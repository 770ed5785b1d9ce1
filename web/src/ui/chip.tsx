import styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

/** The colours are the product's own: a state never takes the tenant's colour. */
export type ChipLook = 'neutral' | 'info' | 'good' | 'warning' | 'bad';

interface ChipProps {
  look?: ChipLook;
  /** Replaces the dot. */
  icon?: IconName;
  children: string;
}

/** A state in one or two words. Colour is never its only sign: it also has a dot or an icon, and the word. */
export const Chip = ({ look = 'neutral', icon, children }: ChipProps) => (
  <span className={styles.chip} data-look={look}>
    {icon ? <Icon name={icon} size={14} /> : <span className={styles.dot} />}
    <span className={styles.words}>{children}</span>
  </span>
);
