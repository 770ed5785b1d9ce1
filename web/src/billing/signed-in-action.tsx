import type { Account } from '@lernhaus/contract/accounts/endpoints';
import {
  courseEnrolment,
  courseEnrolmentWithPayment,
  courseRegistrationPaymentFailed,
  courseRegistrationPaymentSuccess,
} from '@lernhaus/contract/billing/course-registration';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useNavigate } from '../platform/links.ts';
import { loadAccount } from '../platform/load-account.ts';
import { queryClient } from '../platform/query-client.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import { checkoutWords } from './checkout-words.ts';
import { OrderDialog } from './order-dialog.tsx';
import { payOnline } from './pay-online.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';
import type { OfferedCourse } from './registration-values.ts';

interface SignedInActionProps {
  course: OfferedCourse;
  account: Account;
}

/** For users with an account: a free course starts at once, others are ordered. */
export function SignedInAction({ course, account }: SignedInActionProps) {
  return course.inrPricePerMonth ? <Order course={course} account={account} /> : <StartFree course={course} />;
}

function StartFree({ course }: { course: OfferedCourse }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await browserCaller().call(courseEnrolment, { body: { courses: [course.id] } });
      await loadAccount();
      await navigate(addresses.player(course.id));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} onClick={() => void start()}>
      {t('register.startFree')}
    </Button>
  );
}

function Order({ course, account }: SignedInActionProps) {
  const t = useTexts();
  const { site } = useSite();
  const navigate = useNavigate();
  const client = queryClient();
  const query = pendingOrdersQuery(account.id);
  const { data: pending = [] } = useQuery(query, client);
  const [newOrderId, setNewOrderId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const orderId = newOrderId ?? pending.find(({ courseId }) => courseId === course.id)?.orderId;
  const orderByTransfer = async () => {
    const body = { courses: [course.id], paymentType: 'BANK_TRANSFER' as const };
    const { orderId: placedId } = await browserCaller().call(courseEnrolment, { body });
    setNewOrderId(placedId);
    announce('done', 'global.bankPaymentIntiated');
    // My courses shows the order as well.
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  const payNow = async () => {
    const caller = browserCaller();
    const isPaid = await payOnline({
      order: await caller.call(courseEnrolmentWithPayment, { body: { courses: [course.id] } }),
      words: { ...checkoutWords(site, course.name), person: { email: account.email } },
      confirm: (body) => caller.call(courseRegistrationPaymentSuccess, { body }),
      fail: (body) => caller.call(courseRegistrationPaymentFailed, { body }),
    });
    if (!isPaid) return;
    announce('done', 'global.paymentSuccessful');
    await loadAccount();
    await navigate(addresses.player(course.id));
  };
  const order = async (paymentType: PaymentType) => {
    setOpen(false);
    try {
      await (paymentType === 'ONLINE' ? payNow() : orderByTransfer());
    } catch (error) {
      showFailure(error);
    }
  };
  if (orderId)
    return (
      <p className={form.note} data-tone="note" role="status">
        {t('register.waiting', { orderId, email: account.email })}
      </p>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('register.now')}</Button>
      {isOpen ? (
        <OrderDialog course={course} onOrder={(type) => void order(type)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
