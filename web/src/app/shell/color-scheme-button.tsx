import { useTexts } from '../../platform/texts.tsx';
import { SiteIcon } from '../../ui/site-icon.tsx';
import { toggleColorScheme } from '../theme/color-scheme.ts';
import styles from './header.module.css';

/** Switches between light and dark; without a choice, the page follows the device. */
export function ColorSchemeButton() {
  const t = useTexts();
  return (
    <button type="button" className={styles.scheme} aria-label={t('header.colorScheme')} onClick={toggleColorScheme}>
      <SiteIcon name="moon" />
      <span className={styles.schemeName}>{t('header.colorScheme')}</span>
    </button>
  );
}
