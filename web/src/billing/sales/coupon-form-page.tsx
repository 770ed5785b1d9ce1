import type { ShownCoupon } from '@lernhaus/contract/billing/sales';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { CallFailure, isUnreachable } from '../../platform/call-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useFresh } from '../../platform/fresh-query.ts';
import { useNavigate } from '../../platform/links.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/form.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { takeSavedValues } from '../../ui/take-saved-values.ts';
import { CouponConflict } from './coupon-conflict.tsx';
import { CouponCourses } from './coupon-courses.tsx';
import { couponsQuery, isConflict, useSaveCoupon } from './coupon-queries.ts';
import { couponSentence } from './coupon-sentence.ts';
import {
  type CouponValues,
  couponBodyOf,
  couponFieldOf,
  newCoupon,
  randomCode,
  valuesOfCoupon,
  wrongCouponFields,
} from './coupon-values.ts';
import styles from './sales.module.css';
import '../../ui/mantine-forms.css';

/** /sales/coupons/new and /sales/coupons/{id}. */
export function CouponFormPage({ id }: { id: string | null }) {
  const t = useTexts();
  const query = useQuery({ ...couponsQuery(), enabled: id !== null, staleTime: 0 });
  const { data: coupons, error, refetch } = useFresh(query, id);
  const readCoupon = coupons?.find((one) => one.id === id);
  /** What was typed stays, also if the coupon is deleted meanwhile. */
  const [opened, setOpened] = useState(readCoupon);
  if (readCoupon && readCoupon !== opened) setOpened(readCoupon);
  const coupon = readCoupon ?? (opened?.id === id ? opened : undefined);
  if (id !== null && coupons && !coupon)
    return (
      <main id="main">
        <EmptyState
          drawing="notFound"
          title={t('coupon.notFound')}
          action={{ to: addresses.coupons(), label: t('coupon.list') }}
        />
      </main>
    );
  return (
    <main id="main" className={styles.page} data-measure="form">
      <PageHeader
        title={id === null ? t('coupon.new') : (coupon?.code ?? t('coupon.one'))}
        crumbs={[{ to: addresses.coupons(), label: t('coupon.list') }]}
      />
      {id !== null && !coupon ? (
        error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )
      ) : (
        <CouponForm key={id} coupon={coupon ?? null} />
      )}
    </main>
  );
}

function CouponForm({ coupon: read }: { coupon: ShownCoupon | null }) {
  const t = useTexts();
  const { site, language } = useSite();
  const navigate = useNavigate();
  const save = useSaveCoupon();
  /** The coupon on which this form is based: with the version of a later reply, old values would replace newer ones. */
  const [coupon, setCoupon] = useState(read);
  const form = useForm<CouponValues>({
    initialValues: coupon ? valuesOfCoupon(coupon, language) : newCoupon,
    validate: (values) =>
      Object.fromEntries(wrongCouponFields(values, coupon).map((field) => [field, t(`coupon.wrong.${field}`)])),
  });
  const submit = (values: CouponValues) =>
    save.mutate(couponBodyOf(values, coupon), {
      onSuccess: (savedCoupon) => {
        setCoupon(savedCoupon);
        announce('done', 'coupon.saved');
        if (takeSavedValues(form, values, valuesOfCoupon(savedCoupon, language))) void navigate(addresses.coupons());
      },
      onError: (error) => {
        const [first] = error instanceof CallFailure ? error.fieldErrors : [];
        const field = first && couponFieldOf(first.field);
        if (!field) return isConflict(error) || isUnreachable(error) ? undefined : showFailure(error);
        const errors = {
          [field]: first.message === 'error.coupon.exists' ? t(first.message) : t(`coupon.wrong.${field}`),
        };
        form.setErrors(errors);
        focusFirstError(form)(errors);
      },
    });
  /** Goes on with the current coupon; what was typed since `before` was loaded stays. */
  const take = (before: ShownCoupon, theirs: ShownCoupon) => {
    takeSavedValues(form, valuesOfCoupon(before, language), valuesOfCoupon(theirs, language));
    setCoupon(theirs);
    save.reset();
  };
  const sentence = useCouponSentence(form.values, coupon);
  const moment = (name: 'validFrom' | 'validUntil') => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  const isPercent = form.values.kind === 'percent';
  return (
    <Form isDirty={form.isDirty} onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      {coupon && isConflict(save.error) ? (
        <CouponConflict mine={coupon} onTake={(theirs) => take(coupon, theirs)} />
      ) : null}
      <div>
        <FormSection title={t('coupon.section.what')}>
          <div className={styles.fields}>
            <div className={styles.code}>
              <TextInput
                size="md"
                label={t('coupon.code')}
                description={t('coupon.code.help')}
                withAsterisk
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                {...form.getInputProps('code')}
              />
              <Button look="small" onClick={() => form.setFieldValue('code', randomCode())}>
                {t('coupon.code.make')}
              </Button>
            </div>
            <Radio.Group size="md" label={t('coupon.kind')} {...form.getInputProps('kind')}>
              <Radio mt="xs" size="md" value="percent" label={t('coupon.kind.percent')} />
              <Radio mt="xs" size="md" value="amount" label={t('coupon.kind.amount', { currency: site.currency })} />
            </Radio.Group>
            <TextInput
              size="md"
              className={styles.short ?? ''}
              rightSection={isPercent ? '%' : null}
              inputMode="decimal"
              withAsterisk
              maxLength={14}
              label={isPercent ? t('coupon.percent') : t('coupon.amount', { currency: site.currency })}
              {...form.getInputProps('value')}
            />
          </div>
        </FormSection>
        <FormSection title={t('coupon.section.when')}>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <MomentInput {...moment('validFrom')} label={t('coupon.from')} />
              <MomentInput {...moment('validUntil')} label={t('coupon.until')} time="23:59" />
            </div>
            <TextInput
              size="md"
              className={styles.short ?? ''}
              inputMode="numeric"
              maxLength={7}
              label={t('coupon.maxUses')}
              description={t('coupon.maxUses.help')}
              {...form.getInputProps('maxUses')}
            />
            <Checkbox size="md" label={t('coupon.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
          </div>
        </FormSection>
        <FormSection title={t('coupon.section.courses')}>
          <CouponCourses
            ids={[...(coupon?.courseIds ?? []), ...form.values.courseIds]}
            {...form.getInputProps('courseIds')}
          />
        </FormSection>
      </div>
      <p className={styles.sum} role="status">
        {sentence}
      </p>
      <SaveBar error={save.error} isNew={coupon === null} isDirty={form.isDirty()}>
        <Button type="submit" isBusy={save.isPending}>
          {t('entity.action.save')}
        </Button>
        <ButtonLink to={addresses.coupons()} look="quiet">
          {t('entity.action.cancel')}
        </ButtonLink>
      </SaveBar>
    </Form>
  );
}

/** A sentence that says what the coupon does; empty while a field is wrong. */
function useCouponSentence(values: CouponValues, coupon: ShownCoupon | null): string {
  const t = useTexts();
  const formats = useFormats();
  const { site, language } = useSite();
  const wrong = wrongCouponFields({ ...values, code: 'CODE' }, coupon);
  return wrong.length > 0
    ? ''
    : couponSentence(couponBodyOf(values, coupon), { t, formats, language, currency: site.currency });
}
