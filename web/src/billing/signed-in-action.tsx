import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { courseEnrolment } from '@lernhaus/contract/billing/course-registration';
import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { isUnreachable } from '../platform/call-failure.ts';
import { useNavigate } from '../platform/links.ts';
import { loadAccount } from '../platform/load-account.ts';
import { queryClient } from '../platform/query-client.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import type { TypedAddress } from './buyer-address.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderQuote } from './order-quote.ts';
import { orderSignedIn } from './order-signed-in.ts';
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

/**
 * Opens the player. The account, which has the course now, is loaded when the page of the button has gone: before that,
 * the button would become the one of a course that the learner has already.
 */
function useOpenPlayer(): (courseId: string) => Promise<void> {
  const navigate = useNavigate();
  const isOpening = useRef(false);
  useEffect(
    () => () => {
      if (isOpening.current) void loadAccount();
    },
    [],
  );
  return async (courseId) => {
    isOpening.current = true;
    await navigate(addresses.player(courseId));
  };
}

function StartFree({ course }: { course: OfferedCourse }) {
  const t = useTexts();
  const openPlayer = useOpenPlayer();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await browserCaller().call(courseEnrolment, { body: { courses: [course.id] } });
      await openPlayer(course.id);
    } catch (error) {
      showFailure(error);
      setBusy(false);
      // The course may have got a price, or may be gone.
      if (!isUnreachable(error)) await revalidate();
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void start()}>
      {t('register.startFree')}
    </Button>
  );
}

function Order({ course, account }: SignedInActionProps) {
  const t = useTexts();
  const { site } = useSite();
  const openPlayer = useOpenPlayer();
  const { revalidate } = useRevalidator();
  const client = queryClient();
  const query = pendingOrdersQuery(account.id);
  const { data: pending = [] } = useQuery(query, client);
  const [newOrderId, setNewOrderId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  const orderId = newOrderId ?? pending.find(({ courseId }) => courseId === course.id)?.orderId;
  const order = async (paymentType: PaymentType, quote: OrderQuote, address: TypedAddress | null) => {
    setOpen(false);
    setOrdering(true);
    try {
      const done = await orderSignedIn({ account, site, order: quote, paymentType, address });
      if (done === 'open') await openPlayer(course.id);
      else if (done) setNewOrderId(done.orderId);
    } catch (error) {
      showFailure(error);
      // The price may have changed, or the course may be gone.
      if (!isUnreachable(error)) await revalidate();
    } finally {
      setOrdering(false);
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
      <Button isBusy={isOrdering} onClick={() => setOpen(true)}>
        {t('register.now')}
      </Button>
      {isOpen ? (
        <OrderDialog
          course={course}
          account={account}
          onOrder={(...choice) => void order(...choice)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
