import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { courseEnrolment, courseOrdersOfUser } from '@lernhaus/contract/billing/course-registration';
import { useEffect, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { useNavigate } from '../platform/links.ts';
import { loadAccount } from '../platform/load-account.ts';
import { queryClient } from '../platform/query-client.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import buttons from '../ui/button.module.css';
import form from '../ui/form.module.css';
import { OrderDialog } from './order-dialog.tsx';
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
    <button type="button" className={buttons.button} disabled={isBusy} onClick={() => void start()}>
      {t('register.startFree')}
    </button>
  );
}

interface PendingOrder {
  readonly orderId: string;
}

function Order({ course, account }: SignedInActionProps) {
  const t = useTexts();
  const [pendingOrder, setPendingOrder] = useState<PendingOrder | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isShown = true;
    void findPendingOrder(account.id, course.id).then((found) => isShown && found && setPendingOrder(found));
    return () => {
      isShown = false;
    };
  }, [account.id, course.id]);
  const order = async () => {
    setOpen(false);
    try {
      const body = { courses: [course.id], paymentType: 'BANK_TRANSFER' as const };
      setPendingOrder(await browserCaller().call(courseEnrolment, { body }));
      announce('done', 'global.bankPaymentIntiated');
      // My courses shows the order as well.
      void queryClient().invalidateQueries({ queryKey: pendingOrdersQuery(account.id).queryKey });
    } catch (error) {
      showFailure(error);
    }
  };
  if (pendingOrder)
    return (
      <p className={form.note} data-tone="note" role="status">
        {t('register.waiting', { orderId: pendingOrder.orderId, email: account.email })}
      </p>
    );
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {t('register.now')}
      </button>
      {isOpen ? <OrderDialog course={course} onOrder={() => void order()} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The user's order of this course that is not paid yet. */
async function findPendingOrder(userId: string, courseId: string): Promise<PendingOrder | null> {
  try {
    const orders = await browserCaller().call(courseOrdersOfUser, { params: { id: userId } });
    return orders.find((order) => order.courseId === courseId && !order.paymentSuccess) ?? null;
  } catch {
    // A second order of the same course returns the existing one.
    return null;
  }
}
