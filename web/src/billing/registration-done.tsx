import { type RefObject, useEffect, useRef } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './registration-done.module.css';
import type { Registered } from './registration-form.tsx';
import type { OfferedCourse } from './registration-values.ts';

/** Shown instead of the form: the result, and the next steps. */
export function RegistrationDone({ course, registered }: { course: OfferedCourse; registered: Registered }) {
  const t = useTexts();
  const { sum } = useFormats();
  const { email, order, isPaid } = registered;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (isPaid) return <PaidDone course={course} heading={heading} />;
  const isOrder = order.amount > 0;
  return (
    <div className={styles.done}>
      <Icon name="mail" size={36} />
      <h2 ref={heading} tabIndex={-1}>
        {t('register.done.title')}
      </h2>
      <p>{t('register.done.mail', { email })}</p>
      <ol>
        <li>{t('register.done.activate')}</li>
        {isOrder ? (
          <li>{t('register.done.pay', { amount: sum(order.amount, order.currency), orderId: order.orderId })}</li>
        ) : null}
        <li>{t(isOrder ? 'register.done.wait' : 'register.done.start', { course: course.name })}</li>
      </ol>
      <p className={styles.note}>{t('register.done.spam')}</p>
      <ButtonLink to={addresses.login()} look="quiet">
        {t('header.signIn')}
      </ButtonLink>
    </div>
  );
}

/** The page goes to the sign-in by itself (specification 9). */
const redirectMs = 6000;

/** After an online payment the account is active, so the next step is to sign in. */
function PaidDone({ course, heading }: { course: OfferedCourse; heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(addresses.login(addresses.myCourses())), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.done}>
      <Icon name="check" size={36} />
      <h2 ref={heading} tabIndex={-1}>
        {t('register.paid.title')}
      </h2>
      <p>{t('register.paid.text', { course: course.name })}</p>
      <ButtonLink to={addresses.login(addresses.myCourses())}>{t('header.signIn')}</ButtonLink>
    </div>
  );
}
