import { useTexts } from '../../platform/texts.tsx';
import { shortcutWords } from '../../ui/shortcut-words.ts';
import { SiteIcon } from '../../ui/site-icon.tsx';
import styles from './palette-button.module.css';
import { openPalette } from './palette-gate.tsx';

/**
 * Opens the command palette: in the header an icon, on wide screens of the administration a field. The server
 * renders none, because it does not know who is signed in.
 */
export function PaletteButton({ isField = false }: { isField?: boolean }) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.button}
      data-field={isField}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <SiteIcon name="search" size={isField ? 20 : 22} />
      <span className={isField ? styles.label : 'visually-hidden'}>{t('palette.open')}</span>
      {isField ? (
        <span className={styles.keys} aria-hidden="true">
          {shortcutWords(t, { key: 'K' })}
        </span>
      ) : null}
    </button>
  );
}
