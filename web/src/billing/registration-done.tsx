import { type RefObject, useEffect, useRef } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './registration-done.module.css';
import type { OfferedCourse, RegistrationResult } from './registration-values.ts';

interface RegistrationDoneProps {
  courses: readonly Pick<OfferedCourse, 'name'>[];
  registered: RegistrationResult;
}

/** Shown instead of the form: the result, and the next steps. */
export function RegistrationDone({ courses, registered }: RegistrationDoneProps) {
  const t = useTexts();
  const { sum } = useFormats();
  const { email, order, isPaid } = registered;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (isPaid) return <PaidDone courses={courses} heading={heading} />;
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
        <li>{openingText(t, isOrder ? 'register.done.wait' : 'register.done.start', courses)}</li>
      </ol>
      <p className={styles.note}>{t('register.done.spam')}</p>
      <ButtonLink to={addresses.login()} look="quiet">
        {t('header.signIn')}
      </ButtonLink>
    </div>
  );
}

/** The same sentence about one course by its name, or about several. */
function openingText(
  t: Translate,
  key: 'register.done.wait' | 'register.done.start' | 'register.paid.text',
  courses: RegistrationDoneProps['courses'],
): string {
  const [first, ...others] = courses;
  return first && others.length === 0 ? t(key, { course: first.name }) : t(`${key}.several`, { count: courses.length });
}

/** The page goes to the sign-in by itself (specification 9). */
const redirectMs = 6000;

/** After an online payment the account is active, so the next step is to sign in. */
function PaidDone({
  courses,
  heading,
}: Pick<RegistrationDoneProps, 'courses'> & { heading: RefObject<HTMLHeadingElement | null> }) {
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
      <p>{openingText(t, 'register.paid.text', courses)}</p>
      <ButtonLink to={addresses.login(addresses.myCourses())}>{t('header.signIn')}</ButtonLink>
    </div>
  );
}
