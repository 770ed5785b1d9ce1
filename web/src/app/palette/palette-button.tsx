import { useTexts } from '../../platform/texts.tsx';
import { SiteIcon } from '../../ui/site-icon.tsx';
import styles from './palette-button.module.css';
import { openPalette } from './palette-gate.tsx';

/** Opens the command palette: a wide button in the sidebar, an icon in the header. */
export function PaletteButton({ place }: { place: 'sidebar' | 'header' }) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.button}
      data-place={place}
      data-label={t('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <SiteIcon name="search" size={place === 'sidebar' ? 18 : 22} />
      <span className={place === 'header' ? 'only-for-readers' : undefined}>{t('palette.open')}</span>
      {place === 'sidebar' ? (
        <span className={styles.keys} aria-hidden="true">
          {keys()}
        </span>
      ) : null}
    </button>
  );
}

/** The server renders no button, because it does not know who is signed in. */
const keys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
