import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { currencyOf, currencyOfOrder } from '@lernhaus/domain/billing/currency';
import { priceOf } from '@lernhaus/domain/billing/minor-units';
import { useEffect, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { CourseCover } from '../ui/drawings/course-cover.tsx';
import { focusReturn } from '../ui/focus-return.ts';
import { lazyWithPage } from '../ui/lazy-with-page.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './basket-page.module.css';
import { type Quote, readQuote, useOrderQuote } from './order-quote.ts';
import { RegistrationForm } from './registration-form.tsx';
import type { OfferedCourse, RegistrationResult } from './registration-values.ts';
import {
  type BasketCourse,
  forgetUnavailableCourses,
  removeFromBasket,
  removeUnavailableCourses,
  useUnavailableCourses,
} from './stored-basket.ts';

/** A visitor's basket never loads it. */
const SignedInBasket = lazyWithPage(async () => (await import('./signed-in-basket.tsx')).SignedInBasket);

/** What was ordered, and with which result. */
export interface PlacedOrder {
  readonly registered: RegistrationResult;
  readonly courses: readonly OfferedCourse[];
}

interface FullBasketProps {
  basket: readonly BasketCourse[];
  account: Account | null;
  onDone: (done: PlacedOrder) => void;
}

/** The courses of the basket with the form that orders them. */
export function FullBasket({ basket, account, onDone }: FullBasketProps) {
  const t = useTexts();
  const ids = basket.map(({ id }) => id);
  const { quote, isCurrent, hasFailed, readAgain } = useBasketQuote(ids);
  const ownCourses = account?.courses ?? [];
  const unavailable = useUnavailableCourses();
  useEffect(() => forgetUnavailableCourses, []);
  useEffect(() => {
    if (!quote || !isCurrent) return;
    const offeredIds = quote.lines.map(({ id }) => id);
    removeUnavailableCourses(basket.filter(({ id }) => !offeredIds.includes(id)));
    const ownedIds = ownCourses.filter((id) => offeredIds.includes(id));
    if (ownedIds.length > 0) removeFromBasket(ownedIds);
  }, [quote, isCurrent, basket, ownCourses]);
  return (
    <main id="main" className={styles.page}>
      <div className={styles.heading}>
        <h1>{t('basket.title')}</h1>
        {account === null ? (
          <p>
            {t('register.hasAccount')} <Link to={addresses.login(addresses.basket())}>{t('header.signIn')}</Link>
          </p>
        ) : null}
      </div>
      {unavailable.length > 0 ? (
        <p className={styles.gone} role="status">
          {t('basket.gone', { courses: unavailable.join(', ') })}
        </p>
      ) : null}
      {hasFailed && !isCurrent ? <LoadFailure onRetry={readAgain} /> : null}
      {quote ? (
        <Order quote={quote} isCurrent={isCurrent} readAgain={readAgain} ids={ids} account={account} onDone={onDone} />
      ) : hasFailed ? null : (
        <RowsSkeleton />
      )}
    </main>
  );
}

/** What the basket costs. While it is computed again, the quote before it stays, and with it what was typed. */
function useBasketQuote(courses: readonly string[]) {
  const ids = courses.join(',');
  const [lastQuote, setLastQuote] = useState<{ readonly request: string; readonly quote: Quote } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Another attempt asks again for the same courses.
  const request = `${attempt} ${ids}`;
  useEffect(() => {
    const abort = new AbortController();
    readQuote({ courses: ids.split(','), offeredOnly: true, signal: abort.signal }).then(
      (quote) => {
        setLastQuote({ request, quote });
        setFailed(false);
      },
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [ids, request]);
  return {
    quote: lastQuote?.quote ?? null,
    isCurrent: lastQuote?.request === request,
    hasFailed,
    readAgain: () => {
      setFailed(false);
      setAttempt((last) => last + 1);
    },
  };
}

interface OrderProps extends Pick<FullBasketProps, 'account' | 'onDone'> {
  quote: Quote;
  /** Whether the quote is for the courses that are in the basket now. */
  isCurrent: boolean;
  readAgain: () => void;
  /** The courses that are still in the basket. */
  ids: readonly string[];
}

function Order({ quote, isCurrent, readAgain, ids, account, onDone }: OrderProps) {
  const t = useTexts();
  const { site } = useSite();
  const inBasket = quote.lines.filter(({ id }) => ids.includes(id));
  const isLater = ({ net, currency }: Quote['lines'][number]) =>
    net > 0 && currencyOf(currency) !== currencyOfOrder(quote.currency);
  const lines = inBasket.filter((line) => !isLater(line));
  const later = inBasket.filter(isLater);
  const courses = lines.map(({ id, name, net, taxPercentage, currency }) => ({
    id,
    name,
    inrPricePerMonth: priceOf(net),
    currency: currencyOf(currency),
    taxPercentage,
  }));
  const orderQuote = useOrderQuote(courses);
  const order = {
    ...orderQuote,
    isBusy: orderQuote.isBusy || !isCurrent,
    readAgain: () => {
      orderQuote.readAgain();
      readAgain();
    },
  };
  const showRegistration = (result: RegistrationResult) => {
    onDone({ registered: result, courses });
    removeFromBasket(courses.map(({ id }) => id));
  };
  const content = (
    <>
      <Lines lines={lines} />
      {later.length > 0 ? (
        <div className={styles.later}>
          <p>{t('basket.later')}</p>
          <Lines lines={later} />
        </div>
      ) : null}
    </>
  );
  if (account === null) return <RegistrationForm order={order} before={content} onRegistered={showRegistration} />;
  if (account.company === site.company) return <SignedInBasket account={account} order={order} before={content} />;
  // A user of another company can neither learn nor order here.
  return (
    <>
      <div className={styles.alone}>{content}</div>
      <p className={styles.other}>{t('basket.otherCompany', { company: site.companyName })}</p>
    </>
  );
}

const Lines = ({ lines }: { lines: Quote['lines'] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
);

function Line({ line: { id, name, logoUrl, net, taxPercentage, currency } }: { line: Quote['lines'][number] }) {
  const t = useTexts();
  const { price } = useFormats();
  const { figure, taxes } = price(priceOf(net), taxPercentage, currencyOf(currency));
  return (
    <li>
      <div className={styles.cover}>{logoUrl ? <img src={logoUrl} alt="" /> : <CourseCover name={name} />}</div>
      <Link to={addresses.course({ id, name })}>{name}</Link>
      <p className={styles.price}>
        <strong>{figure}</strong>
        {taxes ? <small>{taxes}</small> : null}
      </p>
      <button
        type="button"
        className={styles.remove}
        onClick={({ currentTarget }) => {
          const moveFocus = focusReturn(currentTarget);
          removeFromBasket([id]);
          moveFocus();
        }}
        aria-label={t('basket.remove', { course: name })}
      >
        {t('basket.removeShort')}
      </button>
    </li>
  );
}
