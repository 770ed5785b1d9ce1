import { localPath } from '@lernhaus/domain/tenants/local-path';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { hasChosenLanguage, rememberLanguage } from '../platform/language-choice.ts';
import { Link, replacePage, useNavigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from '../ui/narrow-page.module.css';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /login: a signed-in user is sent on to the requested page on this host, or to `/` (specification 2). */
export function LoginPage() {
  const t = useTexts();
  const { site, language, origin } = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const account = useAccount();
  const isMain = site.mode === 'main';
  const start = isMain ? t('login.toPlans') : t('login.toCourses');
  const target = localPath(search.get('origin'), origin) ?? addresses.root();
  useEffect(() => {
    if (account === null) return;
    if (hasChosenLanguage() || account.langKey === language) {
      void navigate(target, { replace: true });
      return;
    }
    // The account's language differs from the page's: the server renders the next page in the account's language.
    rememberLanguage(account.langKey);
    replacePage(target);
  }, [account, language, navigate, target]);
  return (
    <NarrowPage isFramed title={t('login.title')} lead={t('login.lead', { company: site.companyName })}>
      <SignInForm onSignedIn={() => undefined} onCancel={() => void navigate(addresses.root())} />
      {site.expired ? null : (
        <p className={styles.below}>
          {t('login.newHere')} <Link to={isMain ? addresses.homeSection('plans') : addresses.catalogue()}>{start}</Link>
        </p>
      )}
    </NarrowPage>
  );
}
