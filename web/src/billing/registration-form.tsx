import type { PlacedCourseOrder } from '@lernhaus/contract/billing/course-registration';
import { offeredPaymentTypes, type PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { announce, toastMs } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure, isUnreachable } from '../platform/call-failure.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import styles from '../ui/form.module.css';
import { Form } from '../ui/form.tsx';
import { SharedDemoNote } from '../ui/shared-demo-note.tsx';
import { useTypedBeforeScripts } from '../ui/typed-before-scripts.ts';
import { useRulesOnFocus } from '../ui/use-rules-on-focus.ts';
import { checkoutWords } from './checkout-words.ts';
import { RegistrationDone } from './lazy-registration-done.ts';
import { LazyTermsDialog } from './lazy-terms-dialog.ts';
import type { OrderQuote } from './order-quote.ts';
import { OrderSummary, totalLabel, useOrderSums } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { payOnline } from './pay-online.ts';
import { PaymentSection } from './payment-section.tsx';
import { RegistrationSections } from './registration-sections.tsx';
import {
  bodyOf,
  errorText,
  fieldOf,
  freeBodyOf,
  type Refusal,
  type RegistrationField,
  type RegistrationResult,
  type RegistrationValues,
} from './registration-values.ts';
import {
  clearStoredRegistration,
  readStoredRegistration,
  storeRegistration,
  storeWaitingOrder,
} from './stored-registration.ts';
import { WithSummary } from './with-summary.tsx';
import '../ui/mantine-forms.css';

const rules = new LazyModule(() => {
  void RegistrationDone.load().catch(() => undefined);
  return import('./registration-rules.ts');
});
const calls = () => import('@lernhaus/contract/billing/course-registration');

interface RegistrationFormProps {
  /** The courses, what they cost, and the coupon. */
  order: OrderQuote;
  /** The ordered courses, where the page does not say them; above the sums. */
  before?: ReactNode;
  onRegistered: (registered: RegistrationResult) => void;
}

/** A visitor's registration for courses: account, name, address and, if there is a price, the payment type. */
export function RegistrationForm({ order, before, onRegistered }: RegistrationFormProps) {
  const t = useTexts();
  const { site, language, legalPages } = useSite();
  const sumText = useOrderSums(order);
  const { courses } = order;
  // A coupon may lower the price to nothing.
  const needsPayment = order.sums.total > 0;
  const paymentTypes = offeredPaymentTypes(site.paymentKeyId !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [valuesToSend, setValuesToSend] = useState<RegistrationValues | null>(null);
  const [isSending, setSending] = useState(false);

  const errorTexts = (refusals: readonly Refusal[], values: RegistrationValues) => {
    const errors: Partial<Record<RegistrationField, string>> = {};
    for (const { field: name, message } of refusals) {
      const field = fieldOf(name);
      if (field) errors[field] ??= errorText(t, field, message, values[field]);
    }
    return errors;
  };
  const form = useForm<RegistrationValues>({
    mode: 'uncontrolled',
    initialValues: initialValues(needsPayment, paymentTypes),
    validate: (values) => errorTexts(rules.value?.refusalsOf(values, courses, { needsPayment }) ?? [], values),
    validateInputOnBlur: true,
    onValuesChange: storeRegistration,
  });
  useTypedBeforeScripts(form);
  /** Nothing that was typed is lost, but the passwords are typed again. */
  const resetForm = () => form.setValues(initialValues(needsPayment, paymentTypes));
  const refuse = (error: unknown, values: RegistrationValues) => {
    const errors = error instanceof CallFailure ? errorTexts(error.fieldErrors, values) : {};
    form.setErrors(errors);
    focusFirstError(form)(errors);
    if (Object.keys(errors).length > 0) return;
    if (!isUnreachable(error)) order.readAgain();
    const key = error instanceof CallFailure ? error.key : 'error.unknown';
    if (key === 'error.createPaymentOrderException') {
      announce('failure', 'global.paymentFailed', {}, toastMs.registration);
      resetForm();
    }
    setRefusal(translateAny(t, key === 'error.limit.students' ? 'register.full' : key, { company: site.companyName }));
  };
  const registerByTransfer = async (values: RegistrationValues) => {
    const { courseRegistration } = await calls();
    const body = (needsPayment ? bodyOf : freeBodyOf)(values, order, language);
    const placedOrder = await browserCaller().call(courseRegistration, { body });
    const message = placedOrder.amount > 0 ? 'global.bankPaymentIntiated' : 'register.success';
    announce('done', message, {}, toastMs.registration);
    finish(values, placedOrder, false);
  };
  const registerOnline = async (values: RegistrationValues) => {
    const caller = browserCaller();
    const { courseRegistrationWithPayment, courseRegistrationPaymentSuccess, courseRegistrationPaymentFailed } =
      await calls();
    const placedOrder = await caller.call(courseRegistrationWithPayment, { body: bodyOf(values, order, language) });
    storeWaitingOrder(placedOrder.orderId);
    const name = `${values.firstName} ${values.lastName}`.trim();
    const person = { name, email: values.email.trim(), contact: values.phoneNumber };
    const isPaid = await payOnline({
      order: placedOrder,
      words: { ...checkoutWords(site, courses.map(({ name }) => name).join(', ')), person },
      confirm: (body) => caller.call(courseRegistrationPaymentSuccess, { body }),
      fail: (body) => caller.call(courseRegistrationPaymentFailed, { body }),
    });
    if (!isPaid) return resetForm();
    announce('done', 'global.paymentSuccessful', {}, toastMs.registration);
    finish(values, placedOrder, true);
  };
  const finish = (values: RegistrationValues, placedOrder: PlacedCourseOrder, isPaid: boolean) => {
    clearStoredRegistration();
    onRegistered({ email: values.email.trim(), order: placedOrder, isPaid });
  };
  const send = async (values: RegistrationValues) => {
    setValuesToSend(null);
    setSending(true);
    try {
      await (needsPayment && values.paymentType === 'ONLINE' ? registerOnline(values) : registerByTransfer(values));
    } catch (error) {
      refuse(error, values);
    } finally {
      setSending(false);
    }
  };
  const submit = (values: RegistrationValues) => {
    setRefusal(null);
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
        <SharedDemoNote />
        {refusal ? (
          <p className={styles.note} role="alert">
            {refusal}
          </p>
        ) : null}
        <WithSummary
          label={t('basket.summary')}
          isFree={!needsPayment}
          summary={
            order.sums.net === 0 && !before ? null : (
              <>
                <h2>{t('basket.summary')}</h2>
                {before}
                {order.sums.net === 0 ? null : <OrderSummary order={order} hasTotal={false} />}
              </>
            )
          }
          pay={
            <PayBar label={totalLabel(t, order)} total={order.sums.net === 0 ? null : sumText(order.sums.total)}>
              <Button type="submit" isBusy={isSending || isWaiting || order.isBusy}>
                {t(needsPayment ? 'register.order' : 'register.submit')}
              </Button>
            </PayBar>
          }
        >
          <RegistrationSections
            form={form}
            isBegun={isBegun}
            addressHelp={needsPayment ? t('register.address.paid') : null}
          />
          <PaymentSection form={form} order={order} paymentTypes={paymentTypes} />
        </WithSummary>
      </Form>
      {valuesToSend ? (
        <LazyTermsDialog onAgree={() => void send(valuesToSend)} onClose={() => setValuesToSend(null)} />
      ) : null}
    </>
  );
}

/** A single payment type is chosen automatically. */
function initialValues(needsPayment: boolean, paymentTypes: readonly PaymentType[]): RegistrationValues {
  const [only, ...others] = paymentTypes;
  return { ...readStoredRegistration(), paymentType: needsPayment && only && others.length === 0 ? only : '' };
}
