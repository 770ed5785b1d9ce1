import { deriveTheme, type Scheme, type ThemeSettings } from '@lernhaus/domain/tenants/derive-theme';
import type { CSSProperties } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './theme-preview.module.css';

/** A preview of the typed colours on a page, in light and dark, with all colours that the site derives from them. */
export function ThemePreview({ theme }: { theme: ThemeSettings }) {
  const t = useTexts();
  const { light, dark } = deriveTheme(theme);
  return (
    <aside className={styles.previews} aria-label={t('companySettings.look.preview')}>
      <p className={styles.title}>{t('companySettings.look.preview')}</p>
      <Page scheme={light} label={t('companySettings.look.light')} />
      <Page scheme={dark} label={t('companySettings.look.dark')} />
    </aside>
  );
}

const pageStyle = ({ surface, onSurface }: Scheme) =>
  ({ background: surface, color: onSurface, '--sample-surface': surface }) as CSSProperties;

function Page({ scheme, label }: { scheme: Scheme; label: string }) {
  const t = useTexts();
  const { site } = useSite();
  return (
    <figure className={styles.page}>
      <div className={styles.frame} aria-hidden="true">
        <div className={styles.bar} style={{ background: scheme.header, color: scheme.onHeader }}>
          <strong>{site.companyName}</strong>
          <span>{t('header.courses')}</span>
        </div>
        <div className={styles.body} style={pageStyle(scheme)}>
          <span className={styles.heading}>{t('companySettings.look.sampleTitle')}</span>
          <span>{t('companySettings.look.sampleText')}</span>
          <span className={styles.muted}>{t('companySettings.look.sampleNote')}</span>
          <span className={styles.row}>
            <span className={styles.button} style={{ background: scheme.main, color: scheme.onMain }}>
              {t('companySettings.look.sampleButton')}
            </span>
            <span className={styles.link} style={{ color: scheme.text }}>
              {t('companySettings.look.sampleLink')}
            </span>
          </span>
          <span className={styles.note} style={{ background: scheme.subtle, color: scheme.onSubtle }}>
            {t('companySettings.look.sampleChoice')}
          </span>
        </div>
        <div className={styles.bar} style={{ background: scheme.footer, color: scheme.onFooter }}>
          <span>© {site.companyName}</span>
        </div>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
