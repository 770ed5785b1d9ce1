import { alignedMoney } from '@lernhaus/domain/billing/aligned-money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { Figures } from '../ui/figures.tsx';
import { Icon } from '../ui/icon.tsx';
import type { OrderQuote } from './order-quote.ts';
import styles from './order-summary.module.css';
import '../ui/mantine-forms.css';

/** The sums of an order, with the coupon that lowers it. `hasTotal` false: the total is beside the button. */
export function OrderSummary({ order, hasTotal = true }: { order: OrderQuote; hasTotal?: boolean }) {
  return (
    <div className={styles.summary}>
      <Sums order={order} hasTotal={hasTotal} />
      {order.sums.net > 0 ? <CouponField order={order} /> : null}
    </div>
  );
}

/** Says whether tax is in the sum. */
export const totalLabel = (t: Translate, { sums }: OrderQuote): string =>
  t(sums.tax > 0 ? 'register.totalWithTax' : 'register.total');

/** Writes the sums of an order alike. */
export function useOrderSums({ sums }: OrderQuote): (amountMinor: number) => string {
  const { language } = useSite();
  return alignedMoney([sums.net, sums.discount, sums.tax, sums.total], sums.currency, language);
}

function Sums({ order, hasTotal }: { order: OrderQuote; hasTotal: boolean }) {
  const { courses, sums, coupon } = order;
  const t = useTexts();
  const { number } = useFormats();
  const sumText = useOrderSums(order);
  const amount = (minor: number) => <Figures>{sumText(minor)}</Figures>;
  const rates = new Set(courses.map(({ taxPercentage }) => taxPercentage ?? 0));
  const [rate = 0] = rates;
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>
          {courses.length > 1
            ? t('register.priceOf', { count: courses.length })
            : t(sums.tax > 0 ? 'register.priceWithoutTax' : 'register.price')}
        </dt>
        <dd>{amount(sums.net)}</dd>
      </div>
      {sums.discount > 0 ? (
        <div className={styles.discount}>
          <dt>{t('register.discount', { code: coupon ?? '' })}</dt>
          <dd>−{amount(sums.discount)}</dd>
        </div>
      ) : null}
      {sums.tax > 0 ? (
        <div>
          <dt>{rates.size > 1 ? t('register.taxes') : t('register.tax', { percentage: number(rate) })}</dt>
          <dd>{amount(sums.tax)}</dd>
        </div>
      ) : null}
      {hasTotal ? (
        <div className={styles.total}>
          <dt>{totalLabel(t, order)}</dt>
          <dd>{amount(sums.total)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** A quiet line that opens a field for the code; a code that counts is a chip that can be taken off. */
function CouponField({ order: { coupon, couponError, isBusy, apply, remove } }: { order: OrderQuote }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const send = async () => {
    if (!isBusy && code.trim() !== '') await apply(code.trim().toUpperCase());
  };
  if (coupon !== null)
    return (
      <p className={styles.coupon}>
        <span>
          <Icon name="tag" size={18} />
          {coupon}
        </span>
        <Button look="small" onClick={remove}>
          {t('register.coupon.remove')}
        </Button>
      </p>
    );
  if (!isOpen && couponError === null)
    return (
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="tag" size={18} />
        {t('register.coupon.open')}
      </button>
    );
  return (
    <div className={styles.field}>
      <TextInput
        label={t('register.coupon')}
        size="md"
        autoFocus={isOpen}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={couponError}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={(event) => {
          // It is in the form of the order, which this key must not send.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void send();
        }}
      />
      <Button look="quiet" isBusy={isBusy} onClick={() => void send()}>
        {t('register.coupon.apply')}
      </Button>
    </div>
  );
}
