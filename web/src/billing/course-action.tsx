import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { accountOf, useSession } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import buttons from '../ui/button.module.css';
import { ButtonLink } from '../ui/button-link.tsx';
import type { OfferedCourse } from './registration-values.ts';

const SignedInAction = lazy(async () => ({ default: (await import('./signed-in-action.tsx')).SignedInAction }));

interface CourseActionProps {
  course: OfferedCourse;
  /** A visitor has just done so: the next step is in their mail. */
  hasRegistered?: boolean;
}

/** The next step towards a course: to register for it, to start or order it with the account one has, or to go on with it. */
export function CourseAction({ course, hasRegistered = false }: CourseActionProps) {
  const t = useTexts();
  const { site } = useSite();
  const { hash } = useLocation();
  const session = useSession();
  const account = accountOf(session);
  const isFree = !course.inrPricePerMonth;
  const words = { register: t(isFree ? 'register.startFree' : 'register.now'), held: t('course.toMyCourses') };
  // The form that it opened has the screen's one primary button.
  const look = session.kind === 'signedOut' && hash === '#register' ? 'quiet' : 'primary';
  if (account === null && hasRegistered) return <p>{t('register.done.short')}</p>;
  if (account === null)
    return (
      <Link to={{ hash: '#register' }} preventScrollReset className={buttons.button} data-look={look} data-until-known>
        {words.register}
      </Link>
    );
  if (account.courses.includes(course.id))
    return <ButtonLink to={addresses.myCourses(course.id)}>{words.held}</ButtonLink>;
  // Whoever belongs to another company is a guest here: no learner, and nobody who orders.
  if (account.company !== site.company) return null;
  return (
    <Suspense fallback={<span className={buttons.button} aria-hidden="true" style={{ visibility: 'hidden' }} />}>
      <SignedInAction course={course} account={account} />
    </Suspense>
  );
}
