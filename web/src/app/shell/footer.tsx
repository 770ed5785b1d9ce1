import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { Link } from '../../platform/links.ts';
import { type LegalPage, useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import { SiteIcon } from '../../ui/site-icon.tsx';
import { useIsWorkplace } from '../workplace/use-is-workplace.ts';
import styles from './footer.module.css';

const LegalDialog = lazyWithTexts(async () => (await import('../../ui/legal-dialog.tsx')).LegalDialog, {
  failureShown: 'asToast',
});
const networks = ['facebook', 'twitter', 'youtube', 'instagram'] as const;

/**
 * The footer: navigation, the tenant's legal texts, and its social networks (specification 2, footer). On the working side
 * and in the player it is one quiet line.
 */
export function Footer({ isLine = false }: { isLine?: boolean }) {
  const t = useTexts();
  const { site, legalPages } = useSite();
  const [year] = useState(() => String(new Date().getFullYear()));
  const [open, setOpen] = useState<LegalPage | null>(null);
  const isWorkplace = useIsWorkplace();
  return (
    <footer className={styles.footer} data-line={isLine || isWorkplace}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <strong>{site.companyName}</strong>
          <p>{t('footer.copyright', { year, company: site.companyName })}</p>
        </div>
        <nav className={styles.links} aria-label={t('footer.navigation')}>
          <Link to={addresses.home()}>{t('header.home')}</Link>
          {site.expired || site.mode === 'main' ? null : <Link to={addresses.catalogue()}>{t('footer.courses')}</Link>}
          <Link to={addresses.contact()}>{t('footer.contact')}</Link>
          {legalPages.map((page) => (
            <button key={page} type="button" aria-haspopup="dialog" onClick={() => setOpen(page)}>
              {t(`footer.${page}`)}
            </button>
          ))}
        </nav>
        <ul className={styles.social}>
          {networks.map((network) => {
            const href = site.social[network];
            return href ? (
              <li key={network}>
                <a href={href} rel="noopener" aria-label={t(`footer.${network}`, { company: site.companyName })}>
                  <SiteIcon name={network} size={22} />
                </a>
              </li>
            ) : null;
          })}
        </ul>
      </div>
      {open ? <LegalDialog page={open} onClose={() => setOpen(null)} /> : null}
    </footer>
  );
}
