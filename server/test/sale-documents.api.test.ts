import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSeller } from '../src/billing/documents/sample-document.ts';
import {
  calls,
  confirmationOf,
  enableOnlinePayments,
  eventOf,
  type PaymentTest,
  reportOf,
  startPaymentTest,
  webhookOf,
} from './payment-test.ts';
import { courseOf, registration } from './registration-test.ts';
import { type Caller, services } from './test-server.ts';

let setup: PaymentTest;
let server: PaymentTest['server'];
let owner: Caller;
beforeAll(async () => {
  // Its own server: the job draws the documents of all tests of a database, and other files have many.
  setup = await startPaymentTest({ ownServer: true });
  ({ server, owner } = setup);
  const details = {
    COMPANY_NAME: 'Harbour School',
    // It is accepted, and no stored file: the documents and mails do without it.
    COMPANY_LOGO: '/files/Logo.png',
    ADDRESS_LINE1: 'Quay 1',
    CITY: 'Leith',
    POSTAL_CODE: 'EH6',
    COUNTRY: 'UK',
    TAX_NUMBER: 'GB 123',
  };
  const reply = await owner.ask('POST', `${services}/company-settings/saveAll`, {
    body: Object.entries(details).map(([subkey, value]) => ({ key: 'COMPANY_DETAILS', subkey, value })),
  });
  expect(reply.status, reply.text).toBe(200);
});
afterAll(() => server.close());

const documents = `${services}/sale-documents`;
const readDocuments = async (who: Caller, orderId?: string) =>
  (await who.ask('GET', orderId ? `${documents}?orderId=${orderId}` : documents)).body;

async function drawAll(): Promise<void> {
  while ((await server.billing.drawDocuments()) > 0);
}

/** Registers a learner who pays online at once. */
async function buy() {
  const student = setup.newStudent({ courses: [setup.paid] });
  const { body: order } = await setup.visitor.ask('POST', calls.register, { body: student });
  const payment = server.payments.pay(order.razorPayOrderId);
  const paid = await setup.visitor.ask('POST', calls.success, { body: confirmationOf(order, payment.id) });
  expect(paid.status, paid.text).toBe(200);
  return { student, orderId: order.orderId as string, userId: order.userId as string, payment };
}

async function signIn({ login, password }: { login: string; password: string }, id: string): Promise<Caller> {
  await server.database.pool.query('update users set activated = true where id = $1', [id]);
  const { body } = await server.visitor(owner.company).ask('POST', '/api/authenticate', {
    body: { username: login, password },
  });
  return server.at({ ...owner, id, login, token: body.id_token }, owner.company);
}

test('a paid order has an invoice, which its buyer gets by mail and the owner can download', async () => {
  const { student, orderId, userId, payment } = await buy();
  expect(await readDocuments(owner, orderId)).toMatchObject([
    { kind: 'invoice', number: expect.stringMatching(/^INV-\d{4}-00001$/), total: 11_859, currency: 'INR', url: null },
  ]);
  const [invoice] = await setup.rows(`select content from sale_documents where content ->> 'orderId' = $1`, [orderId]);
  expect(invoice.content).toMatchObject({
    seller: { name: 'Harbour School', addressLine1: 'Quay 1', taxNumber: 'GB 123' },
    buyer: { name: 'Ada Lovelace', addressLine1: '12 Square', city: 'London', email: student.email },
    lines: [{ name: 'Paid', net: 10_050, taxPercentage: 18, tax: 1809, detail: null }],
    payment: { type: 'ONLINE', reference: payment.id },
  });
  server.mails.length = 0;
  await drawAll();
  const mails = server.mails.filter((mail) => mail.to === student.email && mail.owner === owner.company);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({
    to: student.email,
    subject: expect.stringContaining('INV-'),
    attachment: { name: expect.stringMatching(/^INV-\d{4}-00001\.pdf$/) },
  });
  const file = await server.storage.read(mail?.attachment?.key ?? '');
  expect(file && (await buffer(file)).subarray(0, 5).toString()).toBe('%PDF-');
  const [{ url }] = await readDocuments(owner, orderId);
  const download = await server.visitor(owner.company).ask('GET', url);
  expect(download.status).toBe(200);
  expect(download.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
  expect(await readDocuments(await signIn(student, userId))).toHaveLength(1);
});

test('the invoice of a later order has the address of the first one, and no other buyer’s', async () => {
  const { student, userId } = await buy();
  const buyer = await signIn(student, userId);
  const addressAfter = async (who: Caller) => {
    const course = await courseOf(owner, { name: 'Later', inrPricePerMonth: 50 });
    const { body: order } = await who.ask('POST', calls.enrol, { body: { courses: [course] } });
    const payment = server.payments.pay(order.razorPayOrderId);
    await who.ask('POST', calls.success, { body: confirmationOf(order, payment.id) });
    const [{ content }] = await setup.rows(`select content from sale_documents where content ->> 'orderId' = $1`, [
      order.orderId,
    ]);
    const { addressLine1, city, country } = content.buyer;
    return { addressLine1, city, country };
  };
  expect(await addressAfter(buyer)).toEqual({ addressLine1: '12 Square', city: 'London', country: 'UK' });
  const other = await server.createUser(owner.company, ['ROLE_STUDENT']);
  expect(await addressAfter(other)).toEqual({ addressLine1: '', city: '', country: '' });
});

test('a payment after the account was deleted has an invoice in the company’s language, and is to be given back', async () => {
  const germanOwner = await server.createUser(await server.tenant('de'), ['ROLE_USER']);
  await enableOnlinePayments(germanOwner);
  const course = await courseOf(germanOwner, { name: 'Kurs', inrPricePerMonth: 50 });
  const learner = await server.createUser(germanOwner.company, ['ROLE_STUDENT']);
  const { body: order } = await learner.ask('POST', calls.enrol, { body: { courses: [course] } });
  expect((await germanOwner.ask('DELETE', `/api/users/${learner.login}`)).status).toBe(204);
  const payment = server.payments.pay(order.razorPayOrderId);
  const report = reportOf(eventOf('payment.captured', payment));
  expect((await server.visitor('lernhaus').ask('POST', webhookOf(germanOwner.company), report)).status).toBe(200);
  const [{ content }] = await setup.rows('select content from sale_documents where owner = $1', [germanOwner.company]);
  expect(content).toMatchObject({ language: 'de', buyer: { name: 'Gelöschtes Konto', email: null } });
  const audits = await setup.rows(
    `select data -> 'values' ->> 'order' as "order" from audit_events where owner = $1 and data ->> 'act' = 'closedCoursePaid'`,
    [germanOwner.company],
  );
  expect(audits).toEqual([{ order: order.orderId }]);
});

test('only the buyer and the seller see a document: no other learner, no other company, no unsigned link', async () => {
  const other = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const author = await server.createUser(owner.company, ['ROLE_WORKER']);
  const stranger = await server.createUser(await server.tenant(), ['ROLE_USER']);
  for (const who of [other, author, stranger]) expect(await readDocuments(who)).toEqual([]);
  expect((await server.visitor(owner.company).ask('GET', documents)).status).toBe(401);
  await drawAll();
  const [{ url }] = await readDocuments(owner);
  expect(url).toContain('?');
  const unsigned = await server.visitor(owner.company).ask('GET', String(url).split('?')[0] ?? '');
  expect(unsigned.status).toBe(404);
});

test('twenty-five older documents that cannot be drawn do not delay a new one', async () => {
  await server.database.pool.query(
    `insert into sale_documents (owner, id, kind, number, seller, order_id, buyer_id, content, created)
     select $1, lpad(n::text, 32, '0')::uuid, 'invoice', 'BROKEN-' || n, $1, gen_random_uuid(), 'nobody', '{"seller":{}}', '2020-01-01'
     from generate_series(1, 25) n`,
    [owner.company],
  );
  const { orderId } = await buy();
  await server.billing.drawDocuments();
  expect(await readDocuments(owner, orderId)).toMatchObject([{ url: expect.any(String) }]);
  await server.database.pool.query(`delete from sale_documents where number like 'BROKEN-%'`);
});

test('a waiting document of a German company for one with a VAT number is drawn', async () => {
  const { orderId } = await buy();
  await server.database.pool.query(
    `update sale_documents set content = content || $2::jsonb where content ->> 'orderId' = $1`,
    [orderId, JSON.stringify({ seller: sampleSeller, buyer: { ...sampleSeller, vatId: 'DE987654321' } })],
  );
  await server.billing.drawDocuments();
  expect(await readDocuments(owner, orderId)).toMatchObject([{ url: expect.any(String) }]);
});

test('numbers have no gaps when many orders are paid at once, and an order that fails takes none', async () => {
  const before = (await readDocuments(owner)).length;
  await Promise.all([
    ...Array.from({ length: 20 }, buy),
    setup.visitor.ask('POST', calls.success, { body: { orderId: 'C-NONE', userId: 'x' } }),
  ]);
  const numbers: string[] = (await readDocuments(owner)).map(({ number }: { number: string }) => number);
  const sequences = numbers.map((number) => Number(number.split('-')[2])).sort((one, other) => one - other);
  expect(sequences).toEqual(Array.from({ length: before + 20 }, (_, at) => at + 1));
});

test('a transfer that was confirmed by mistake is refunded and not deleted, and has a credit note for the whole invoice', async () => {
  const student = setup.newStudent({ courses: [setup.paid], paymentType: 'BANK_TRANSFER' });
  const { body: order } = await server.visitor(owner.company).ask('POST', registration, { body: student });
  const here = server.at(setup.admin, owner.company);
  const rows = await here.ask('GET', `${services}/course-registration-payment-orders/user/${order.userId}`);
  const mark = async (paymentSuccess: boolean) => {
    const body = { id: rows.body[0].id, paymentSuccess };
    return (await here.ask('PUT', `${services}/course-registration-payment-orders`, { body })).status;
  };
  expect(await readDocuments(owner, order.orderId)).toEqual([]);
  const account = { key: 'BANK_DETAILS', subkey: 'ACCOUNT_NUMBER', value: 'GB29 NWBK 6016 1331 9268 19' };
  expect((await owner.ask('POST', `${services}/company-settings/saveAll`, { body: [account] })).status).toBe(200);
  expect([await mark(true), await mark(false)]).toEqual([200, 400]);
  const [{ content }] = await setup.rows(`select content from sale_documents where content ->> 'orderId' = $1`, [
    order.orderId,
  ]);
  expect(content.payment).toMatchObject({ type: 'BANK_TRANSFER', iban: 'GB29NWBK60161331926819' });
  const deletion = await here.ask('DELETE', `${services}/course-registration-payment-orders/${rows.body[0].id}`);
  expect([deletion.status, deletion.headers['x-app-error']]).toEqual([400, 'error.stillReferenced']);
  const [{ id }] = await setup.rows('select id from orders where number = $1', [order.orderId]);
  const body = { amount: null, reason: 'Another order was meant' };
  const refunded = await owner.ask('POST', `${services}/sales/${id}/refund`, { body });
  expect(refunded.body, refunded.text).toMatchObject({ state: 'REFUNDED' });
  expect(await readDocuments(owner, order.orderId)).toMatchObject([
    { kind: 'creditNote', number: expect.stringMatching(/^CN-\d{4}-00001$/), total: 11_859 },
    { kind: 'invoice' },
  ]);
});

test('a deleted order that waited for its transfer gives back its use of a coupon', async () => {
  const coupon = async (body: object) => (await owner.ask('POST', calls.coupons, { body })).body;
  const { id } = await coupon({ code: 'BACK', percent: 10, maxUses: 1 });
  const student = setup.newStudent({ courses: [setup.paid], coupon: 'BACK', paymentType: 'BANK_TRANSFER' });
  const { body: order } = await server.visitor(owner.company).ask('POST', registration, { body: student });
  const lines = `${services}/course-registration-payment-orders`;
  const here = server.at(setup.admin, owner.company);
  const [line] = (await here.ask('GET', `${lines}/user/${order.userId}`)).body;
  expect(await coupon({ id, code: 'BACK', percent: 10 })).toMatchObject({ used: 1 });
  expect((await here.ask('DELETE', `${lines}/${line.id}`)).status).toBe(204);
  expect(await coupon({ id, code: 'BACK', percent: 10 })).toMatchObject({ used: 0 });
});

test('a buyer whose online payment failed orders by transfer instead, with the last use of the same coupon', async () => {
  const coupon = { code: 'SWITCH', percent: 10, maxUses: 1 };
  expect((await owner.ask('POST', calls.coupons, { body: coupon })).status).toBe(200);
  const learner = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const body = { courses: [setup.paid], coupon: 'SWITCH' };
  const { body: order } = await learner.ask('POST', calls.enrol, { body });
  await learner.ask('POST', calls.failed, { body: { orderId: order.orderId, userId: learner.id } });
  const byTransfer = { body: { ...body, paymentType: 'BANK_TRANSFER' } };
  const instead = await learner.ask('POST', `${services}/courseEnrolment`, byTransfer);
  expect([instead.status, instead.body.amount]).toEqual([200, order.amount]);
  const other = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const refusal = await other.ask('POST', `${services}/courseEnrolment`, byTransfer);
  expect(refusal.headers['x-app-error']).toBe('error.coupon.usedUp');
});

test('a course that costs nothing because of a coupon opens when its order is paid, and a free course at once', async () => {
  const reduced = await courseOf(owner, { name: 'Reduced', inrPricePerMonth: 50 });
  const coupon = { code: 'WHOLE', percent: 100, maxUses: 1, courseIds: [reduced] };
  expect((await owner.ask('POST', calls.coupons, { body: coupon })).status).toBe(200);
  const { id, ...learner } = await server.createUser(owner.company, ['ROLE_STUDENT']);
  const courses = [setup.free, reduced, setup.paid];
  const { body: order } = await learner.ask('POST', calls.enrol, { body: { courses, coupon: 'WHOLE' } });
  expect([order.amount, await setup.enrolmentsOf(id)]).toEqual([11_859, [setup.free]]);
  await learner.ask('POST', calls.failed, { body: { orderId: order.orderId, userId: id } });
  expect(await setup.enrolmentsOf(id)).toEqual([setup.free]);
  const payment = server.payments.pay(order.razorPayOrderId);
  await learner.ask('POST', calls.success, { body: confirmationOf(order, payment.id) });
  expect((await setup.enrolmentsOf(id)).toSorted()).toEqual(courses.toSorted());
  expect(await readDocuments(owner, order.orderId)).toMatchObject([{ kind: 'invoice', total: 11_859 }]);
});

test('no mail about an order that is paid online mentions a transfer, neither to the buyer nor to the school', async () => {
  const office = 'office@example.org';
  const recipients = { key: 'EMAIL', subkey: 'COURSE_REGISTRATION_EMAIL_RECIPIENTS', value: office };
  expect((await owner.ask('POST', `${services}/company-settings/saveAll`, { body: [recipients] })).status).toBe(200);
  const { student } = await buy();
  const mails = server.mails.filter(({ to }) => to === student.email || to === office);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['New registration: Ada Lovelace', 'Your payment has arrived: Paid is open']),
  );
  expect(mails.filter(({ text }) => text.includes('transfer'))).toEqual([]);
});
