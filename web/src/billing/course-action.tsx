import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { accountOf, useSession } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { lazyWithPage } from '../ui/lazy-with-page.ts';
import type { OfferedCourse } from './registration-values.ts';
import { openBasket, useBasket } from './stored-basket.ts';

const SignedInAction = lazyPart(async () => (await import('./signed-in-action.tsx')).SignedInAction, {
  fallback: () => <Button aria-hidden="true" style={{ visibility: 'hidden' }} />,
});

const BasketButton = lazyWithPage(async () => (await import('./basket-button.tsx')).BasketButton, {
  fallback: () => <Button look="quiet" aria-hidden="true" style={{ visibility: 'hidden' }} />,
});

interface CourseActionProps {
  course: OfferedCourse;
  /** The visitor has just registered; the next step is in their mail, or after an online payment the sign-in. */
  registered?: 'byMail' | 'paid' | null;
}

/**
 * Whether the viewer may order the course and has it in the basket: then the way to the basket is the one next step.
 */
function useIsInBasket(id: string): boolean {
  const { site } = useSite();
  const account = accountOf(useSession());
  const basket = useBasket();
  useEffect(openBasket, []);
  const mayOrder = account === null || (account.company === site.company && !account.courses.includes(id));
  return mayOrder && (basket?.some((course) => course.id === id) ?? false);
}

/** The next step towards a course: register, start or order it with an account, or open it. */
export function CourseAction({ course, registered = null }: CourseActionProps) {
  const t = useTexts();
  const { site } = useSite();
  const { hash } = useLocation();
  const session = useSession();
  const account = accountOf(session);
  const isInBasket = useIsInBasket(course.id);
  const isFree = !course.inrPricePerMonth;
  const words = { register: t(isFree ? 'register.startFree' : 'register.now'), held: t('course.toMyCourses') };
  if (account === null && registered)
    return <p role="status">{t(registered === 'paid' ? 'register.paid.short' : 'register.done.short')}</p>;
  if (isInBasket)
    return (
      <ButtonLink to={addresses.basket()} data-control="basket">
        {t('basket.inside')}
      </ButtonLink>
    );
  // The open form has the button that acts.
  if (session.kind === 'signedOut' && hash === '#register') return null;
  if (account === null)
    return (
      <ButtonLink to={{ hash: '#register' }} preventScrollReset data-until-known>
        {words.register}
      </ButtonLink>
    );
  if (account.courses.includes(course.id))
    return <ButtonLink to={addresses.myCourses(course.id)}>{words.held}</ButtonLink>;
  // A user of another company is a visitor here: they can neither learn nor order.
  if (account.company !== site.company) return null;
  return <SignedInAction course={course} account={account} />;
}

/** The second step towards a course with a price: it is ordered later, together with others. */
export function CourseBasket({ course, registered = null }: CourseActionProps) {
  const { site } = useSite();
  const account = accountOf(useSession());
  const isInBasket = useIsInBasket(course.id);
  if (isInBasket || !course.inrPricePerMonth) return null;
  const mayOrder = account
    ? account.company === site.company && !account.courses.includes(course.id)
    : registered === null;
  return mayOrder ? <BasketButton course={course} /> : null;
}
