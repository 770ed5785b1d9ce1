import type { Provider } from './provider.ts';

/**
 * The script that a shop loads, with the interface of Razorpay's: `new Razorpay(options).open()`, `options.handler`
 * after a payment, `on('payment.failed')`, `modal.ondismiss`. It shows the sandbox's page in a frame above the shop's.
 */
export const checkoutScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  class Razorpay {
    constructor(options) {
      this.options = options;
      this.listeners = new Map();
    }
    on(name, listener) {
      this.listeners.set(name, listener);
    }
    open() {
      const { key, order_id: order, name, description, image, theme } = this.options;
      const address = new URL('/checkout', origin);
      const language = document.documentElement.lang;
      for (const [part, value] of Object.entries({ key, order, name, description, image, color: theme?.color, language }))
        if (value) address.searchParams.set(part, value);
      const frame = document.createElement('iframe');
      frame.src = address.href;
      frame.title = 'Checkout';
      Object.assign(frame.style, {
        position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647', colorScheme: 'light',
      });
      const back = document.activeElement;
      const scroll = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      const close = () => {
        removeEventListener('message', onMessage);
        frame.remove();
        document.documentElement.style.overflow = scroll;
        if (back instanceof HTMLElement) back.focus();
      };
      const onMessage = (message) => {
        if (message.origin !== origin || message.source !== frame.contentWindow) return;
        const { kind, reply } = message.data ?? {};
        if (kind === 'failed')
          this.listeners.get('payment.failed')?.({ error: { code: 'BAD_REQUEST_ERROR', description: reply.description,
            reason: 'payment_failed', metadata: { order_id: reply.order_id, payment_id: reply.payment_id } } });
        if (kind === 'paid') {
          close();
          this.options.handler?.(reply);
        }
        if (kind === 'left') {
          close();
          this.options.modal?.ondismiss?.();
        }
      };
      addEventListener('message', onMessage);
      frame.addEventListener('load', () => frame.contentWindow?.focus());
      document.body.append(frame);
      this.close = close;
    }
  }
  window.Razorpay = Razorpay;
})();
`;

const texts = {
  en: {
    title: 'Sandbox checkout',
    sandbox: 'Sandbox: no money is moved',
    pay: 'Pay {amount}',
    fail: 'Let the payment fail',
    leave: 'Leave without paying',
    order: 'Order',
    total: 'To pay',
    card: 'Test card 4111 1111 1111 1111',
    paying: 'Paying …',
    failed: 'The card was declined. Nothing was charged. You can try again, or leave.',
    gone: 'The sandbox does not know this order. It forgets its orders when it is restarted.',
    paid: 'This order is paid already.',
  },
  de: {
    title: 'Testkasse',
    sandbox: 'Testumgebung: Es fließt kein Geld',
    pay: '{amount} bezahlen',
    fail: 'Zahlung scheitern lassen',
    leave: 'Ohne Zahlung verlassen',
    order: 'Bestellung',
    total: 'Zu zahlen',
    card: 'Testkarte 4111 1111 1111 1111',
    paying: 'Wird bezahlt …',
    failed:
      'Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Sie können es noch einmal versuchen oder die Kasse verlassen.',
    gone: 'Die Testkasse kennt diese Bestellung nicht. Sie vergisst ihre Bestellungen, wenn sie neu gestartet wird.',
    paid: 'Diese Bestellung ist schon bezahlt.',
  },
} as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON for a script element: it cannot contain an end tag. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const colourOf = (text: string | null): string => (text && /^#[0-9a-f]{6}$/i.test(text) ? text : '#3f51b5');

/** Whether white letters can be read on a colour. */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}

const style = (colour: string) => `
  * { box-sizing: border-box; margin: 0; }
  body { font: 16px/1.5 system-ui, sans-serif; color: #1c2024; background: rgb(15 18 25 / 0.6); min-height: 100vh;
    display: grid; place-items: center; padding: 16px; }
  main { background: #fff; width: 100%; max-width: 400px; border-radius: 12px; overflow: hidden; box-shadow: 0 24px 64px rgb(0 0 0 / 0.35); }
  header { background: ${colour}; color: ${isDark(colour) ? '#fff' : '#111'}; padding: 20px 24px; display: flex; gap: 16px; align-items: center; }
  header img { width: 48px; height: 48px; object-fit: contain; background: #fff; border-radius: 8px; padding: 4px; }
  h1 { font-size: 1.125rem; line-height: 1.3; }
  header p { font-size: 0.875rem; }
  .note { background: #fff4d6; color: #5c4300; font-size: 0.875rem; padding: 8px 24px; }
  .body { padding: 24px; display: grid; gap: 16px; }
  dl { display: grid; gap: 4px; }
  dl div { display: flex; justify-content: space-between; gap: 16px; }
  dd { overflow-wrap: anywhere; text-align: right; }
  .sum { font-size: 1.25rem; font-weight: 650; }
  .card { border: 1px solid #c9ced6; border-radius: 8px; padding: 12px 16px; font-variant-numeric: tabular-nums; }
  button { font: inherit; font-weight: 600; min-height: 48px; border-radius: 8px; border: 1px solid #8b93a1; background: #fff; color: inherit;
    padding: 0 16px; cursor: pointer; width: 100%; }
  button:focus-visible { outline: 3px solid #1c2024; outline-offset: 2px; }
  button.pay { background: ${colour}; border-color: ${colour}; color: ${isDark(colour) ? '#fff' : '#111'}; }
  button:disabled { opacity: 0.6; cursor: default; }
  .actions { display: grid; gap: 8px; }
  [role=alert]:empty { display: none; }
  [role=alert] { background: #fdecec; color: #8a1616; border-radius: 8px; padding: 12px 16px; }
`;

/** The page of the checkout: what is paid, and three buttons. */
export function checkoutPage(provider: Provider, query: URLSearchParams): string {
  const language = query.get('language')?.startsWith('de') ? 'de' : 'en';
  const t = texts[language];
  const [key, orderId] = [query.get('key') ?? '', query.get('order') ?? ''];
  const order = provider.checkoutOf(key, orderId);
  const problem = order ? (order.status === 'paid' ? t.paid : null) : t.gone;
  const amount = order
    ? new Intl.NumberFormat(language, { style: 'currency', currency: order.currency }).format(order.amount / 100)
    : '';
  const image = query.get('image');
  const logo = image && /^(https?:\/\/|\/)/.test(image) ? `<img src="${escaped(image)}" alt="">` : '';
  const facts = order
    ? `<dl><div><dt>${t.order}</dt><dd>${escaped(order.receipt ?? order.id)}</dd></div>
       <div class="sum"><dt>${t.total}</dt><dd>${escaped(amount)}</dd></div></dl>`
    : '';
  const payButtons = problem
    ? ''
    : `<p class="card">${t.card}</p><button class="pay" data-act="pay">${escaped(t.pay.replace('{amount}', amount))}</button>
       <button data-act="fail">${t.fail}</button>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><style>${style(colourOf(query.get('color')))}</style></head><body><main>
<header>${logo}<div><h1>${escaped(query.get('name') || t.title)}</h1><p>${escaped(query.get('description') ?? '')}</p></div></header>
<p class="note">${t.sandbox}</p>
<div class="body">${facts}<p role="alert">${problem ?? ''}</p>
<div class="actions">${payButtons}<button data-act="leave">${t.leave}</button></div></div></main>
<script>
const texts = ${inScript({ failed: t.failed, paying: t.paying })};
const order = ${inScript({ key, order: orderId })};
const sendToShop = (kind, reply = {}) => parent.postMessage({ kind, reply }, '*');
document.querySelector('header img')?.addEventListener('error', ({ target }) => target.remove());
const alertBox = document.querySelector('[role=alert]');
const buttons = [...document.querySelectorAll('button')];
async function pay(succeeds) {
  for (const button of buttons) button.disabled = true;
  alertBox.textContent = '';
  const reply = await fetch('/checkout/pay', { method: 'POST', body: JSON.stringify({ ...order, succeeds }) });
  const body = await reply.json();
  for (const button of buttons) button.disabled = false;
  if (reply.ok && succeeds) return sendToShop('paid', body);
  alertBox.textContent = body.error?.description ?? texts.failed;
  sendToShop('failed', { ...body, description: alertBox.textContent });
}
const acts = { pay: () => pay(true), fail: () => pay(false), leave: () => sendToShop('left') };
for (const button of buttons) button.addEventListener('click', () => acts[button.dataset.act]());
addEventListener('keydown', ({ key }) => key === 'Escape' && sendToShop('left'));
</script></body></html>`;
}
