import { Icon } from './icon.tsx';
import styles from './workspace.module.css';

interface DrawerTogglesProps {
  label: string;
  /** The id of the drawer. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  /** On phones the drawer opens as an overlay. */
  onOpenOverlay: () => void;
}

/** The buttons that open the drawer, on wide screens and on phones. */
export function DrawerToggles({ label, controls, isOpen, onToggle, onOpenOverlay }: DrawerTogglesProps) {
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.onWide}`}
        aria-expanded={isOpen}
        aria-controls={controls}
        aria-label={label}
        onClick={onToggle}
      >
        <Icon name="panel" />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.onPhone}`}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={onOpenOverlay}
      >
        <Icon name="panel" />
      </button>
    </>
  );
}
