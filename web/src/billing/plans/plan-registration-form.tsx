import { planNeedsPayment } from '@lernhaus/domain/billing/currency';
import { offeredPaymentTypes } from '@lernhaus/domain/billing/payment-choice';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { announce, toastMs } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { LazyModule } from '../../platform/lazy-module.ts';
import { planName } from '../../platform/plan-name.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { translateAny } from '../../platform/translator.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import styles from '../../ui/form.module.css';
import { Form } from '../../ui/form.tsx';
import { fillForm } from '../../ui/typed-before-scripts.ts';
import { useRulesOnFocus } from '../../ui/use-rules-on-focus.ts';
import { checkoutWords } from '../checkout-words.ts';
import { LazyTermsDialog } from '../lazy-terms-dialog.ts';
import { PayBar } from '../pay-bar.tsx';
import { payOnline } from '../pay-online.ts';
import { PaymentTypeField } from '../payment-section.tsx';
import { RegistrationSections, Section } from '../registration-sections.tsx';
import type { Refusal } from '../registration-values.ts';
import { clearStoredRegistration, readStoredRegistration, storeRegistration } from '../stored-registration.ts';
import { WithSummary } from '../with-summary.tsx';
import { CompanyField } from './company-field.tsx';
import type { RegisteredCompany } from './plan-registration-done.tsx';
import {
  blankPlanRegistration,
  type ChosenPlan,
  type PlanRegistrationField,
  type PlanRegistrationValues,
  planBodyOf,
  planErrorText,
  planFieldOf,
} from './plan-registration-values.ts';
import '../../ui/mantine-forms.css';

const rules = new LazyModule(() => import('./plan-registration-rules.ts'));
const calls = () => import('@lernhaus/contract/billing/plan-registration');

interface PlanRegistrationFormProps {
  plan: ChosenPlan;
  /** Whether the plan has a price in this cycle, or costs nothing. */
  isOffered: boolean;
  /** What is due today; null for a free plan. */
  total: string | null;
  /** The plan with its price, beside the form. */
  summary: ReactNode;
  onDone: (done: RegisteredCompany) => void;
}

/** The registration of a company: its address on the platform, its owner, and how the plan is paid. */
export function PlanRegistrationForm({ plan, isOffered, total, summary, onDone }: PlanRegistrationFormProps) {
  const t = useTexts();
  const { site, language, legalPages } = useSite();
  const needsPayment = planNeedsPayment(plan);
  const paymentTypes = offeredPaymentTypes(site.paymentKeyId !== null);
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [valuesToSend, setValuesToSend] = useState<PlanRegistrationValues | null>(null);
  const [isSending, setSending] = useState(false);
  /** The company of a payment that failed: it exists, and the same form pays for it. */
  const [unpaid, setUnpaid] = useState<string | null>(null);

  const errorTexts = (refusals: readonly Refusal[], values: PlanRegistrationValues) => {
    const errors: Partial<Record<PlanRegistrationField, string>> = {};
    for (const { field: name, message } of refusals) {
      const field = planFieldOf(name);
      if (field) errors[field] ??= planErrorText(t, field, message, values[field]);
    }
    return errors;
  };
  const form = useForm<PlanRegistrationValues>({
    mode: 'uncontrolled',
    initialValues: blankPlanRegistration,
    validate: (values) => errorTexts(rules.value?.planRefusalsOf(values, plan, { needsPayment }) ?? [], values),
    validateInputOnBlur: true,
    onValuesChange: storeRegistration,
  });
  // The server renders the form empty; what was typed before a reload is in this browser alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is open.
  useEffect(() => fillForm(form, typedBefore(paymentTypes)), []);

  const refuse = (error: unknown, values: PlanRegistrationValues) => {
    const errors = error instanceof CallFailure ? errorTexts(error.fieldErrors, values) : {};
    form.setErrors(errors);
    focusFirstError(form)(errors);
    if (Object.keys(errors).length > 0) return;
    const key = error instanceof CallFailure ? error.key : 'error.unknown';
    if (key === 'error.createPaymentOrderException') {
      announce('failure', 'global.paymentFailed', {}, toastMs.registration);
      form.setValues(typedBefore(paymentTypes));
    }
    // The page shows the new price.
    if (key === 'error.order.priceChanged') void revalidate();
    setRefusal(translateAny(t, key, error instanceof CallFailure ? error.params : {}));
  };
  const done = (values: PlanRegistrationValues, more: Pick<RegisteredCompany, 'order' | 'isPaid'>) => {
    clearStoredRegistration();
    const company = values.company.trim().toLowerCase();
    onDone({ company, login: values.userName.trim(), email: values.email.trim(), plan: plan.name, ...more });
  };
  const registerByTransfer = async (values: PlanRegistrationValues) => {
    const { lmsRegistration } = await calls();
    const order = await browserCaller().call(lmsRegistration, { body: planBodyOf(values, plan, language) });
    const message = order.amount > 0 ? 'global.bankPaymentIntiated' : 'register.success';
    announce('done', message, {}, toastMs.registration);
    done(values, { order, isPaid: false });
  };
  const registerOnline = async (values: PlanRegistrationValues) => {
    const caller = browserCaller();
    const { lmsRegistrationWithPayment, lmsRegistrationPaymentSuccess, lmsRegistrationPaymentFailed } = await calls();
    const order = await caller.call(lmsRegistrationWithPayment, { body: planBodyOf(values, plan, language) });
    const name = `${values.firstName} ${values.lastName}`.trim();
    const person = { name, email: values.email.trim(), contact: values.phoneNumber };
    const ofPlan = { selectedLmsPlanId: plan.id, subscriptionCycle: plan.cycle };
    const isPaid = await payOnline({
      order,
      words: { ...checkoutWords(site, planName(t, plan.name)), person },
      confirm: (body) => caller.call(lmsRegistrationPaymentSuccess, { body: { ...body, ...ofPlan } }),
      fail: (body) => caller.call(lmsRegistrationPaymentFailed, { body: { ...body, ...ofPlan } }),
    });
    if (isPaid) {
      announce('done', 'global.lmsPaymentSuccessful', {}, toastMs.registration);
      return done(values, { order: null, isPaid });
    }
    setUnpaid(values.company.trim().toLowerCase());
    form.setValues(typedBefore(paymentTypes));
  };
  const send = async (values: PlanRegistrationValues) => {
    setValuesToSend(null);
    setSending(true);
    try {
      // A plan that costs nothing has a payment type unless its name is FREE, but there is nothing to pay online.
      await (total !== null && values.paymentType === 'ONLINE' ? registerOnline(values) : registerByTransfer(values));
    } catch (error) {
      refuse(error, values);
    } finally {
      setSending(false);
    }
  };
  const submit = (values: PlanRegistrationValues) => {
    setRefusal(null);
    setUnpaid(null);
    if (legalPages.includes('PAGE_TERMS_AND_CONDITION')) setValuesToSend(values);
    else void send(values);
  };
  const { isBegun, isWaiting, onFocus, onSubmit } = useRulesOnFocus(
    rules,
    form,
    form.onSubmit(submit, focusFirstError(form)),
  );

  return (
    <>
      <Form isDirty={form.isDirty} onFocus={onFocus} onSubmit={onSubmit}>
        {refusal ? (
          <p className={styles.note} role="alert" tabIndex={-1} ref={scrollTo}>
            {refusal}
          </p>
        ) : null}
        {unpaid ? (
          <p className={styles.note} data-tone="note" role="status" tabIndex={-1} ref={scrollTo}>
            {t('planRegister.unpaid', { company: unpaid })}
          </p>
        ) : null}
        <WithSummary
          label={t('planRegister.summary')}
          summary={summary}
          isFree={!needsPayment}
          pay={
            <PayBar label={t('planRegister.dueNow')} total={total}>
              <Button type="submit" disabled={!isOffered} isBusy={isSending || isWaiting}>
                {t(needsPayment ? 'register.order' : 'planRegister.submit')}
              </Button>
            </PayBar>
          }
        >
          <Section title={t('planRegister.section.company')}>
            <CompanyField form={form} />
          </Section>
          <RegistrationSections
            form={form}
            isBegun={isBegun}
            addressHelp={t(needsPayment ? 'planRegister.address.paid' : 'planRegister.address.free')}
          />
          {needsPayment ? (
            <Section title={t('register.section.payment')}>
              <PaymentTypeField
                key={form.key('paymentType')}
                paymentTypes={paymentTypes}
                helpOf={(paymentType) => t(`planRegister.payment.${paymentType}`)}
                {...form.getInputProps('paymentType')}
              />
            </Section>
          ) : null}
        </WithSummary>
      </Form>
      {valuesToSend ? (
        <LazyTermsDialog onAgree={() => void send(valuesToSend)} onClose={() => setValuesToSend(null)} />
      ) : null}
    </>
  );
}

/** Scrolls to the message at the top, because the button that sends the form is at its end. */
const scrollTo = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
};

/** Nothing that was typed is lost, but the passwords are typed again. A single payment type is chosen automatically. */
function typedBefore(paymentTypes: ReturnType<typeof offeredPaymentTypes>): PlanRegistrationValues {
  const registration = readStoredRegistration(blankPlanRegistration);
  const [only, ...others] = paymentTypes;
  return { ...registration, paymentType: only && others.length === 0 ? only : registration.paymentType };
}
