import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { currentPath, Link, type LinkTarget } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { useEntryState } from '../platform/use-entry-state.ts';
import { Icon } from '../ui/icon.tsx';
import { RegistrationDone } from './lazy-registration-done.ts';
import { useOrderQuote } from './order-quote.ts';
import styles from './registration.module.css';
import { RegistrationForm } from './registration-form.tsx';
import type { OfferedCourse, RegistrationResult } from './registration-values.ts';

interface RegistrationProps {
  course: OfferedCourse;
  /** Why the form is shown, if that is not obvious: a closed module. */
  lead?: string;
  /** Changes when the user asks for the form; then it scrolls into view and takes the focus. */
  requestKey?: string;
  /** Closes the form; without it the form stays. */
  closeTo?: LinkTarget;
}

/** The registration for a course: the form, then the next steps. */
export function Registration({ course, lead, requestKey, closeTo }: RegistrationProps) {
  const t = useTexts();
  const order = useOrderQuote([course]);
  const { revalidate } = useRevalidator();
  const readAgain = () => {
    order.readAgain();
    // The price without a coupon is that of the page.
    void revalidate();
  };
  const { pathname } = useLocation();
  const [registered, setRegistered] = useEntryState<RegistrationResult>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (requestKey === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [requestKey]);
  if (registered)
    return (
      <div className={styles.registration}>
        <RegistrationDone courses={[course]} registered={registered} />
      </div>
    );
  return (
    <section className={styles.registration} aria-labelledby="registration">
      <div className={styles.heading}>
        {closeTo ? (
          <Link to={closeTo} preventScrollReset className={styles.close} aria-label={t('register.close')}>
            <Icon name="close" size={22} />
          </Link>
        ) : null}
        <h2 id="registration" ref={heading} tabIndex={-1}>
          {t('register.title', { course: course.name })}
        </h2>
        <p>{lead ?? t('register.lead')}</p>
        <p>
          {t('register.hasAccount')}{' '}
          <Link to={addresses.login(currentPath({ pathname, search: '', hash: '' }))}>{t('header.signIn')}</Link>
        </p>
      </div>
      <RegistrationForm order={{ ...order, readAgain }} onRegistered={setRegistered} />
    </section>
  );
}
