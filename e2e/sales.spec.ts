import { expect } from '@playwright/test';
import { at, chooseCountry, expectAccessible, signIn } from './people.ts';
import { test } from './test.ts';

const services = '/services/elearning/api';

test('a visitor buys two courses with a coupon and closes the browser before the confirmation; the webhook finishes the order, and a refund by the owner ends access', async ({
  browser,
  page: owner,
}) => {
  const token = await ownerToken();
  async function ownerToken() {
    await signIn(owner, 'brightpath', 'brightpath-owner');
    return owner.evaluate(() => localStorage.getItem('jhi-authenticationToken'));
  }
  await owner.goto(at('brightpath', '/sales/coupons/new'));
  await owner.getByRole('textbox', { name: 'Code', exact: true }).fill('journey');
  await owner.getByRole('textbox', { name: 'Percent', exact: true }).fill('20');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('link', { name: 'JOURNEY' })).toBeVisible();
  await expectAccessible(owner);

  const context = await browser.newContext();
  const page = await context.newPage();
  for (const name of [/First aid at work/, /Writing that gets read/]) {
    await page.goto(at('brightpath', '/our-courses'));
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('link', { name: 'View basket' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Basket, 2 courses' }).click();
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByText('£97.80')).toBeVisible();
  await summary.getByRole('button', { name: 'I have a coupon code' }).click();
  await summary.getByLabel('Coupon code').fill('none');
  await page.keyboard.press('Enter');
  await expect(summary.getByText('There is no coupon with this code.')).toBeVisible();
  await summary.getByLabel('Coupon code').fill('journey');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText('£78.24')).toBeVisible();
  await expectAccessible(page);
  for (const [label, value] of [
    ['Username', 'basket-buyer'],
    ['E-mail address', 'basket-buyer@learner.example'],
    ['Password', 'a-good-password'],
    ['Repeat password', 'a-good-password'],
    ['First name', 'Grace'],
    ['Last name', 'Hopper'],
    ['Phone number', '+44 20 7946 0001'],
    ['Street and number', '1 Long Road'],
    ['Postcode', 'M1 1AA'],
    ['City', 'Manchester'],
    ['State or region', 'Greater Manchester'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await chooseCountry(page, 'United Kingdom');
  await page.getByRole('radio', { name: 'Pay online' }).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  // The confirmation never leaves the browser.
  await page.route(`**${services}/courseRegistrationPaymentSuccess`, (route) => route.abort());
  await page.getByRole('button', { name: 'I Agree' }).click();
  const checkout = page.locator('iframe').first().contentFrame();
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await context.close();

  const sale = async () => {
    const reply = await owner.evaluate(
      async ([url, bearer]) =>
        (await fetch(String(url), { headers: { authorization: `Bearer ${bearer}` } })).json() as Promise<
          { buyerLogin: string; state: string; orderId: string }[]
        >,
      [`${services}/sales`, token],
    );
    return reply.find(({ buyerLogin }) => buyerLogin === 'basket-buyer');
  };
  await expect.poll(async () => (await sale())?.state).toBe('PAID');

  await owner.goto(at('brightpath', '/course-registration-payment-order'));
  // Another journey orders the same course at the same time.
  const orders = owner.getByRole('row').filter({ hasText: 'Grace Hopper' });
  await orders.filter({ hasText: 'Writing that gets read' }).getByRole('link').click();
  await owner.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: /Refund order/ });
  await dialog.getByRole('radio', { name: 'A part' }).check();
  await dialog.getByLabel('Amount in GBP').fill('100');
  await dialog.getByLabel('Reason').fill('Asked for');
  await dialog.getByRole('button', { name: 'Refund £100' }).click();
  await expect(dialog.getByText('At most £78.24 can be refunded.')).toBeVisible();
  await dialog.getByRole('radio', { name: /All that was paid/ }).check();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Refund £78.24' }).click();
  await expect(owner.getByText('Refunded', { exact: true })).toBeVisible();
  await expect.poll(async () => (await sale())?.state).toBe('REFUNDED');
});
