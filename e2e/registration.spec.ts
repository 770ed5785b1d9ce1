import { expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mailbox.ts';
import { at, chooseCountry, errorsOf, expectAccessible, signIn, signInByForm } from './people.ts';
import { test } from './test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function openCourse(page: Page, company: string, name: RegExp): Promise<void> {
  await page.goto(at(company, '/our-courses'));
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Fills in the form of an order with a price, except its first two fields. */
async function fillBuyer(page: Page): Promise<void> {
  await fillPerson(page);
  await fillAddress(page);
}

async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of [
    ['Street and number', '12 St James’s Square'],
    ['Postcode', 'SW1Y 4JH'],
    ['City', 'London'],
    ['State or region', 'London'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await chooseCountry(page, 'United Kingdom');
}

/** Fills in the form of a free course, except its first two fields. */
async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('a-good-password');
  await page.getByLabel('Repeat password').fill('a-good-password');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Phone number', '+44 20 7946 0000'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
}

for (const [screen, viewport] of Object.entries({ desk: wide, phone })) {
  test(`on a ${screen} a visitor tries the demo, opens a locked module, registers, activates the account and starts the course`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const errors = errorsOf(page);
    const [login, email] = [`ada-${screen}`, `ada-${screen}@learner.example`];
    await openCourse(page, 'brightpath', /Spreadsheets without fear/);
    await page.getByRole('link', { name: 'Try the demo' }).click();
    await expect(page).toHaveURL(/\/demo-courses\/[0-9a-f-]{36}(\?|$)/);
    await expect(page.getByRole('heading', { level: 1, name: 'Finding your way around' })).toBeVisible();

    await page.getByRole('button', { name: /Quiz: 0 of/ }).click();
    const question = page
      .getByRole('dialog')
      .getByRole('form')
      .filter({ has: page.getByRole('radio') })
      .first();
    await question.getByRole('radio').first().check();
    await question.getByRole('button', { name: 'Check answer' }).click();
    await expect(question.getByText(/Correct answer|Wrong answer/)).toBeVisible();
    await page.keyboard.press('Escape');

    if (viewport === phone) await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('button', { name: /Order in the list/ }).click();
    await expect(page.getByText('This module is not in the demo.')).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByText('This field is required.').first()).toBeVisible();
    if (viewport === phone) await expectAccessible(page);

    await page.getByLabel('Username').fill(login);
    await page.getByLabel('E-mail address').fill(email);
    await expect(page.getByLabel('City', { exact: true })).toHaveCount(0);
    await fillPerson(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
    await expect(terms.getByRole('button', { name: 'I Agree' })).toBeEnabled();
    if (viewport === wide) await expectAccessible(page);
    await terms.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    if (viewport === wide) await page.reload();
    await expect(page.getByText(`We have sent an e-mail to ${email}.`)).toBeVisible();
    if (viewport === phone) await expectAccessible(page);
    expect(errors).toEqual([]);

    await page.goto(await linkMailedTo(email, /activate/i));
    await expect(page.getByText('Your user account has been activated.')).toBeVisible();
    await signInByForm(page, 'brightpath', login, 'en', 'a-good-password');
    await page.goto(at('brightpath', '/my-courses'));
    await expect(page.getByRole('heading', { name: 'Spreadsheets without fear' })).toBeVisible();
    await page.getByRole('link', { name: /start course/i }).click();
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/my-courses\/[0-9a-f-]{36}/);
  });
}

test('a taken name is reported at its field; typed values survive a reload, and leaving the page asks first', async ({
  page,
}) => {
  await openCourse(page, 'brightpath', /First aid at work/);
  await page.getByRole('link', { name: 'Register for this course' }).click();
  await expect(page.getByRole('heading', { name: /Register for/ })).toBeFocused();
  await page.getByLabel('Username').fill('a b');
  await page.getByLabel('E-mail address').fill('nobody');
  await page.getByLabel('Password', { exact: true }).click();
  await expect(page.getByText('A username has no spaces.')).toBeVisible();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await page.getByLabel('Username').fill('brightpath-student');
  await page.getByLabel('E-mail address').fill('somebody@learner.example');
  await fillBuyer(page);
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(/Total with tax ?£39/);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByText('This username is already taken.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('London');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('City', { exact: true }).fill('Leeds');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Leeds');
});

test('with an account a free course starts at once, and a course with a price is ordered once', async ({ page }) => {
  await signIn(page, 'brightpath', 'brightpath-author');
  await openCourse(page, 'brightpath', /Writing that gets read/);
  await page.getByRole('button', { name: 'Register for this course' }).click();
  const order = page.getByRole('dialog', { name: /Order “Writing/ });
  await expectAccessible(page);
  await order.getByRole('radio', { name: 'Bank transfer' }).check();
  await order.getByRole('button', { name: 'Order and pay' }).click();
  await expect(order.getByLabel('Street and number', { exact: true })).toBeFocused();
  await fillAddress(page);
  await order.getByRole('button', { name: 'Order and pay' }).click();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByText(/You have ordered this course \(C-/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/You have ordered this course \(C-/)).toBeVisible();
  await page.goto(at('brightpath', '/my-courses'));
  const waiting = page.getByRole('region', { name: 'Orders waiting for your payment' });
  await expect(waiting).toContainText('Waiting for your transfer');
  await expect(waiting).toContainText(/Amount£58\.80ReferenceC-\w+Account holderBrightpath Academy Ltd/);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Writing that gets read' }).click();
  await expect(page).toHaveURL(/\/our-courses\/Writing/);

  await openCourse(page, 'brightpath', /Spreadsheets without fear/);
  await page.getByRole('button', { name: 'Start free' }).click();
  await expect(page).toHaveURL(/\/my-courses\/[0-9a-f-]{36}/);
  await page.goto(at('brightpath', '/my-courses'));
  await expect(page.getByRole('heading', { name: 'Spreadsheets without fear' })).toBeVisible();
});

test('the demo site lists its courses; on other hosts, and for an unknown course, the address redirects to the root', async ({
  page,
}) => {
  await page.goto(at('demo', '/demo-courses'));
  await expect(page.getByRole('heading', { level: 1, name: 'Demo courses' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /How learning works/ }).click();
  await expect(page.getByText('Demo: nothing is stored')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/demo-courses', '/demo-courses/01900000-0000-7000-8000-000000000000']) {
    await page.goto(at('brightpath', path));
    await expect(page).toHaveURL(/\/home$/);
  }
});
