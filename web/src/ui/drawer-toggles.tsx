import { Icon } from './icon.tsx';
import styles from './workspace.module.css';

interface DrawerTogglesProps {
  label: string;
  /** Id of the drawer beside the stage. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
  /** On a phone it opens over the stage. */
  onOpenOverlay: () => void;
}

/** The button that shows the drawer, beside the stage or over it. */
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
