import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './closed-site.module.css';
import { Icon } from './icon.tsx';

/**
 * Says that the site is closed until the plan is paid. The banner above the page asks an owner for the payment. Another
 * page than the courses gives their link as `children`.
 */
export function ClosedSite({ children }: { children?: ReactNode }) {
  const t = useTexts();
  return (
    <p className={styles.note}>
      <Icon name="lock" size={20} />
      <span>
        <strong>{t('closedSite.title')}.</strong> {t('closedSite.body')} {children}
      </span>
    </p>
  );
}
