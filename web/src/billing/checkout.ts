import type { PlacedOnlineOrder } from '@lernhaus/contract/billing/payments';

/** What the provider's checkout passes to its handler. */
interface CheckoutReply {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

interface CheckoutOptions {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
  readonly name: string;
  readonly description: string;
  readonly image?: string;
  readonly prefill?: { readonly name?: string; readonly email?: string; readonly contact?: string };
  readonly theme?: { readonly color: string };
  readonly handler: (reply: CheckoutReply) => void;
  readonly modal: { readonly ondismiss: () => void };
}

interface Checkout {
  open(): void;
  on(
    event: 'payment.failed',
    listener: (failure: { readonly error?: { readonly description?: string } }) => void,
  ): void;
}

type CheckoutClass = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    /** The provider's script defines it. */
    readonly Razorpay?: CheckoutClass;
  }
}

/** Who is paid, and for what. */
export interface CheckoutWords {
  readonly company: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly colour: string | null;
  readonly person?: { readonly name?: string; readonly email?: string; readonly contact?: string };
}

/** How the checkout ended. A visitor who leaves after a refused card has failed; one who just leaves has no reason. */
export type CheckoutEnd =
  | {
      readonly kind: 'paid';
      readonly confirmation: {
        readonly razorPayPaymentId: string;
        readonly razorPayOrderId: string;
        readonly razorPaySignature: string;
      };
    }
  | { readonly kind: 'failed'; readonly reason: string | null };

const scripts = new Map<string, Promise<void>>();

/** Loads the provider's script once. A script that failed to load is tried again with the next payment. */
function loadScript(address: string): Promise<void> {
  const startedLoad = scripts.get(address);
  if (startedLoad) return startedLoad;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      scripts.delete(address);
      script.remove();
      reject(new Error('The checkout could not be loaded.'));
    });
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

/** Opens the provider's checkout for an order, and returns how it ended. */
export async function openCheckout(order: PlacedOnlineOrder, words: CheckoutWords): Promise<CheckoutEnd> {
  await loadScript(order.checkoutUrl);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The checkout could not be loaded.');
  return new Promise((resolve) => {
    let reason: string | null = null;
    const checkout = new Razorpay({
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      order_id: order.razorPayOrderId,
      name: words.company,
      description: words.description,
      ...(words.logoUrl ? { image: new URL(words.logoUrl, window.location.href).href } : {}),
      ...(words.colour ? { theme: { color: words.colour } } : {}),
      ...(words.person ? { prefill: words.person } : {}),
      handler: (reply) =>
        resolve({
          kind: 'paid',
          confirmation: {
            razorPayPaymentId: reply.razorpay_payment_id,
            razorPayOrderId: reply.razorpay_order_id,
            razorPaySignature: reply.razorpay_signature,
          },
        }),
      modal: { ondismiss: () => resolve({ kind: 'failed', reason }) },
    });
    // The checkout stays open, so that another card can be tried.
    checkout.on('payment.failed', ({ error }) => {
      reason = error?.description ?? null;
    });
    checkout.open();
  });
}
