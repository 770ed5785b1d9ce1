import { expect, type Locator, type Page } from '@playwright/test';
import { linkMailedTo } from './mailbox.ts';
import { at, chooseCountry, errorsOf, expectAccessible, signIn, signInByForm } from './people.ts';
import { test } from './test.ts';

const password = 'a-good-password';

/** The sandbox of the payment provider, in a frame over the page. */
const payInSandbox = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).click();

/**
 * ADMIN sets the end of a company's plan to twelve days ago. Other journeys need the companies of the demo as they are.
 */
async function endPlanOf(page: Page, company: string): Promise<void> {
  await signIn(page, '', 'admin');
  const status = await page.evaluate(async (owner) => {
    const path = '/services/elearning/api/lms-registration-payment-orders';
    const headers = {
      authorization: `Bearer ${localStorage.getItem('jhi-authenticationToken')}`,
      'content-type': 'application/json',
    };
    const orders: { owner: string; nextPaymentDueDate: string }[] = await (
      await fetch(`${path}?size=100`, { headers })
    ).json();
    const order = orders.find((one) => one.owner === owner);
    const due = new Date(Date.now() - 12 * 24 * 3600 * 1000).toISOString();
    const body = JSON.stringify({ ...order, nextPaymentDueDate: due });
    return (await fetch(path, { method: 'PUT', headers, body })).status;
  }, company);
  expect(status).toBe(200);
}

/** An owner whose plan has run out pays in the sandbox, and the site is open at once. */
async function payAgain(page: Page): Promise<void> {
  await endPlanOf(page, 'acme');
  await page.goto(at('acme', '/overview'));
  await expect(page.getByText('You are 12 days behind payment')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learners' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Make Payment' }).click();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Payment' });
  await expect(dialog.getByText(/With this payment your site is open at once/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('acme', '/lms-registration-payment-order'));
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await dialog.getByRole('button', { name: /^Pay INR/ }).click();
  await payInSandbox(page);
  await expect(page.getByText('Thank you. Your payment has arrived, and your plan is active.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment for your plan' }).getByText(/^Paid until /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learners' }).first()).toBeVisible();
  await expect(page.getByText('You are 12 days behind payment')).toHaveCount(0);
  await page.goto(at('acme', '/our-courses'));
  await expect(page.getByRole('link', { name: /A first course to try things with/ }).first()).toBeVisible();
}

test('a company chooses a plan, pays online, publishes its first course and pays again when the plan has run out', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await page.goto(at('', '/home'));
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByRole('radio', { name: 'Annual' }).check();
  await expect(page.getByText('per year').first()).toBeVisible();
  await page.getByRole('link', { name: 'Choose Basic' }).click();
  await expect(page).toHaveURL(/\/register\?plan=.*cycle=YEARLY/);
  const summary = page.getByRole('complementary', { name: 'Your plan' });
  await expect(summary.getByText('plus 18% Taxes')).toBeVisible();
  await summary.getByLabel('Plan').selectOption({ label: 'Free' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const lastField = page.getByLabel('State or region');
  const button = page.getByRole('button', { name: 'Open my site' });
  await expect
    .poll(async () => (await topOf(button)) - (await topOf(lastField)), 'without a sum the button is below the form')
    .toBeGreaterThan(0);
  await summary.getByLabel('Plan').selectOption({ label: 'Basic' });
  await page.getByLabel('Address of your site').fill('acme2');
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await expect(page.getByLabel('Address of your site')).toBeFocused();
  await expect(page.getByText(/Please use 2 to 20 letters/)).toBeVisible();
  await expect(page.getByText('Please choose how to pay.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Address of your site').fill('brightpath');
  for (const [label, value] of [
    ['Username', 'ada'],
    ['E-mail address', 'ada@acme.example'],
    ['Password', password],
    ['Repeat password', password],
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Phone number', '+44 20 7946 0000'],
    ['Street and number', '12 St James’s Square'],
    ['Postcode', 'SW1Y 4JH'],
    ['City', 'London'],
    ['State or region', 'London'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await chooseCountry(page, 'United Kingdom');
  await page.getByRole('radio', { name: 'Pay online' }).check();
  const order = async () => {
    await page.getByRole('button', { name: 'Order and pay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I Agree' }).click();
  };
  await order();
  await expect(page.getByText('This address is already taken. Please choose another one.')).toBeVisible();

  await page.getByLabel('Address of your site').fill('acme');
  await order();
  await payInSandbox(page);
  await expect(page.getByRole('heading', { name: 'Thank you, your site is open' })).toBeFocused();
  await expect(page.getByText('Thank you. Your payment has arrived, and your plan is active.')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(at('acme', '/login'));
  expect(errors.filter((error) => !/status of 400/.test(error))).toEqual([]);

  await signInByForm(page, 'acme', 'ada', 'en', password);
  await expect(page).toHaveURL(at('acme', '/overview'));
  await expect(page.getByText('Your first course, step by step')).toBeVisible();
  await page.goto(at('acme', '/course'));
  const course = page.getByRole('row').filter({ hasText: 'A first course to try things with' });
  await course.getByRole('button', { name: 'Deactivated' }).click();
  await expect(course.getByRole('button', { name: 'Published' })).toBeVisible();
  await page.goto(at('acme', '/our-courses'));
  await expect(page.getByRole('heading', { name: 'A first course to try things with' })).toBeVisible();

  await payAgain(page);
});

test('a company that pays by transfer reads the account, and works while ADMIN has not confirmed it', async ({
  page,
}) => {
  await page.goto(at('', '/register'));
  const fields = ['Username', 'First name', 'Last name', 'Street and number', 'Postcode', 'City'] as const;
  for (const label of [...fields, 'State or region', 'Phone number'] as const)
    await page.getByLabel(label, { exact: true }).fill('linden');
  await chooseCountry(page, 'Germany');
  await page.getByLabel('Address of your site').fill('linden');
  await page.getByLabel('E-mail address').fill('owner@linden.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('heading', { name: 'Your site is ready' })).toBeFocused();
  await expect(page.getByText('Linden Cooperative Bank')).toBeVisible();
  await page.goto(await linkMailedTo('owner@linden.example', /activate/i));
  await expect(page.getByText('Your user account has been activated.')).toBeVisible();
  await signInByForm(page, 'linden', 'linden', 'en', password);
  await page.goto(at('linden', '/lms-registration-payment-order'));
  await expect(page.getByText('Waiting for your transfer')).toBeVisible();
  await expect(page.getByText('You can also pay in another way.')).toBeVisible();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Make Payment' });
  await expect(
    payment.getByText(/waits for your transfer. If you have sent it, please do not pay again/),
  ).toBeVisible();
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Cancel' }).click();

  await signIn(page, '', 'admin');
  await page.goto(at('', '/lms-registration-payment-order'));
  const transfer = page.getByRole('listitem').filter({ hasText: 'linden' });
  await transfer.getByRole('button', { name: /^Confirm/ }).click();
  const question = page.getByRole('dialog', { name: 'Confirm this transfer?' });
  await question.getByLabel('Remark (optional)').fill('Seen on the statement');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The transfer is confirmed.')).toBeVisible();
  await expect(transfer).toHaveCount(0);

  // The form of a payment by hand fills in what follows from the plan.
  await page.getByRole('link', { name: 'New plan payment' }).click();
  const plan = page.getByLabel('Chosen plan');
  const group = plan.locator('optgroup[label="E-learning"]').getByRole('option', { name: 'Basic' });
  await plan.selectOption((await group.getAttribute('value')) ?? '');
  await expect(page.getByText('INR 3,422', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^Paid/ }).check();
  await expect(page.getByLabel('Use for the company’s current plan')).toBeChecked();
  await expectAccessible(page);
});

test('a school confirms a transfer to its own account, and the course opens', async ({ page }) => {
  await signIn(page, 'hafenkolleg', 'hafenkolleg-owner');
  await page.goto(at('hafenkolleg', '/overview'));
  await page.getByRole('link', { name: 'Bestätigen', exact: true }).click();
  const list = page.getByRole('region', { name: /Überweisung(?:en)? zu bestätigen/ });
  const waiting = list.getByRole('listitem');
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();
  await waiting
    .first()
    .getByRole('button', { name: /bestätigen/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText('Die Überweisung ist bestätigt.')).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);
});
