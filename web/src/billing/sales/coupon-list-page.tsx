import { removeCoupon, type ShownCoupon } from '@lernhaus/contract/billing/sales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useFormats } from '../../platform/formats.ts';
import { Link } from '../../platform/links.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { couponsQuery, useSwitchCoupon } from './coupon-queries.ts';
import { couponSentence } from './coupon-sentence.ts';
import { couponState } from './coupon-values.ts';
import styles from './sales.module.css';

const looks: Readonly<Record<ReturnType<typeof couponState>, ChipLook>> = {
  valid: 'good',
  notYet: 'info',
  over: 'neutral',
  usedUp: 'neutral',
  off: 'neutral',
};

/** /sales/coupons: what lowers prices, and how often each coupon was used. */
export function CouponListPage() {
  const t = useTexts();
  const { data: coupons, error, refetch } = useQuery(couponsQuery());
  const create = <ButtonLink to={addresses.newCoupon()}>{t('coupon.new')}</ButtonLink>;
  const isEmpty = coupons?.length === 0;
  return (
    <main id="main" className={styles.page}>
      <PageHeader title={t('coupon.list')} context={t('coupon.lead')} actions={isEmpty ? null : create} />
      {error && !coupons ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {!coupons && !error ? <RowsSkeleton /> : null}
      {isEmpty ? (
        <EmptyState
          level="part"
          title={t('coupon.none')}
          body={t('coupon.none.body')}
          action={{ to: addresses.newCoupon(), label: t('coupon.new') }}
        />
      ) : null}
      {coupons && !isEmpty ? (
        <ul className={styles.rows}>
          {coupons.map((coupon) => (
            <Coupon key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      ) : null}
    </main>
  );
}

function Coupon({ coupon }: { coupon: ShownCoupon }) {
  const t = useTexts();
  const { language, site } = useSite();
  const formats = useFormats();
  const client = useQueryClient();
  const toggle = useSwitchCoupon();
  const [now] = useState(() => new Date());
  const [asks, setAsks] = useState(false);
  const { id, code, active, used, maxUses } = coupon;
  const state = couponState(coupon, now);
  const remove = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(removeCoupon, { params: { id } }),
    onSuccess: () => announce('done', 'coupon.deleted'),
    onError: showFailure,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: couponsQuery().queryKey });
      setAsks(false);
    },
  });
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={addresses.coupon(id)}>{code}</Link>
          <Chip look={looks[state]}>{t(`coupon.state.${state}`)}</Chip>
        </p>
        <p className={styles.quiet}>{couponSentence(coupon, { t, formats, language, currency: site.currency })}</p>
      </div>
      <p className={styles.figure}>
        {maxUses === null ? t('coupon.used', { count: used }) : t('coupon.usedOf', { count: used, most: maxUses })}
      </p>
      <div className={styles.actions}>
        <Button look="small" isBusy={toggle.isPending} onClick={() => toggle.mutate(coupon)}>
          {t(active ? 'coupon.switchOff' : 'coupon.switchOn')}
        </Button>
        <Button look="small" onClick={() => setAsks(true)}>
          {t('entity.action.delete')}
        </Button>
      </div>
      {asks ? (
        <ConfirmDialog
          title={t('coupon.delete.title', { code })}
          question={t('coupon.delete.question')}
          verb={t('entity.action.delete')}
          isDanger
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </li>
  );
}
