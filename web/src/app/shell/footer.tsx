import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useCallback, useEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { addresses, legalPageOf, legalTarget } from '../../platform/addresses.ts';
import { Link, useNavigate } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { type LegalPage, useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import { SiteIcon } from '../../ui/site-icon.tsx';
import { useIsWorkplace } from '../workplace/use-is-workplace.ts';
import styles from './footer.module.css';

const LegalDialog = lazyWithTexts(async () => (await import('../../ui/legal-dialog.tsx')).LegalDialog, {
  failureShown: 'asToast',
});
/** In the history's state of an address that a link of the footer has opened. */
const openedHere = 'legal';
const linkIdOf = (page: LegalPage) => `legal-${page}`;
const networks = ['facebook', 'twitter', 'youtube', 'instagram'] as const;

/**
 * The footer: navigation, the tenant's legal texts, and its social networks (specification 2, footer). On the working
 * side and in the player it is one quiet line; nothing in it leads away from a lesson but the player's own exit.
 */
export function Footer({ isInPlayer = false }: { isInPlayer?: boolean }) {
  const t = useTexts();
  const { site, legalPages, year } = useSite();
  const { hash, search, state } = useLocation() as Location<unknown>;
  const legalPage = legalPageOf(hash);
  const navigate = useNavigate();
  const wasOpenedHere = state === openedHere;
  // Goes back to the entry before the dialog. A visitor who came with its address stays on the page.
  const close = useCallback(
    () =>
      wasOpenedHere
        ? window.history.back()
        : void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true }),
    [navigate, search, wasOpenedHere],
  );
  // If the dialog was opened by its address, nothing else returns the focus.
  useEffect(() => {
    if (legalPage === null) return undefined;
    return () => document.getElementById(linkIdOf(legalPage))?.focus({ preventScroll: true });
  }, [legalPage]);
  const isWorkplace = useIsWorkplace();
  return (
    <footer className={styles.footer} data-line={isInPlayer || isWorkplace}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <strong>{site.companyName}</strong>
          <p>{t('footer.copyright', { year: String(year), company: site.companyName })}</p>
        </div>
        <nav className={styles.links} aria-label={t('footer.navigation')}>
          {isInPlayer ? null : <SiteLinks />}
          <Link to={addresses.cookies()}>{t('footer.cookies')}</Link>
          {legalPages.map((page) => (
            <Link
              key={page}
              id={linkIdOf(page)}
              to={{ ...legalTarget(page), search }}
              state={openedHere}
              aria-haspopup="dialog"
              preventScrollReset
            >
              {t(`footer.${page}`)}
            </Link>
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
      {legalPage && legalPages.includes(legalPage) ? (
        <LegalDialog key={legalPage} page={legalPage} onClose={close} />
      ) : null}
    </footer>
  );
}

function SiteLinks() {
  const t = useTexts();
  const { site } = useSite();
  // Specification 6: neither the rules of the demo nor the expiry apply to admins.
  const { admin } = flagsOf(useAccount()?.authorities);
  return (
    <>
      {site.mode === 'demo' && !admin ? null : <Link to={addresses.home()}>{t('header.home')}</Link>}
      {(site.expired && !admin) || site.mode === 'main' ? null : (
        <Link to={addresses.catalogue()}>{t('footer.courses')}</Link>
      )}
      <Link to={addresses.contact()}>{t('footer.contact')}</Link>
    </>
  );
}
