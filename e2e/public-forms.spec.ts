import { expect, type Locator } from '@playwright/test';
import { paidCourse } from './first-course.ts';
import { at } from './people.ts';
import { test } from './test.ts';

const contact = ['firstName', 'lastName', 'email', 'phoneNumber'];
const person = ['userName', 'email', 'password', 'confirmPassword', 'firstName', 'lastName', 'phoneNumber'];
const address = ['addressLine1', 'postalCode', 'city', 'state', 'country'];

/** The public forms: their address, a company without one is the main domain, and the fields that must be given. */
const forms: readonly { readonly path: string; readonly company?: string; readonly fields: readonly string[] }[] = [
  { path: '/contact-us', fields: contact },
  { path: '/contact-us?demo=1', fields: contact },
  { path: '/contact-us?plan=BASIC', fields: contact },
  { path: '/contact-us?product=PricePro', fields: [...contact, 'message'] },
  { path: '/contact-us', company: 'hafenkolleg', fields: contact },
  { path: '/register', fields: ['company', ...person, ...address] },
  { path: '/account/reset/request', fields: ['email'] },
  { path: '/account/reset/finish?key=invented', fields: ['newPassword', 'confirmPassword'] },
];

const invalidFieldsOf = (form: Locator): Promise<(string | null)[]> =>
  form.locator('[aria-invalid=true]').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('data-path')));

/** Sends the form without a word, as its first act. */
async function expectMarked(form: Locator, fields: readonly string[], where: string): Promise<void> {
  await form.locator('button[type=submit]').click();
  await expect.poll(async () => new Set(await invalidFieldsOf(form)), { message: where }).toEqual(new Set(fields));
  const [first] = fields;
  await expect(form.locator(`[data-path=${first}]`), where).toBeFocused();
  const errors = form.page().locator('.mantine-InputWrapper-error');
  for (const field of fields) {
    const wrapper = form.locator(`.mantine-InputWrapper-root:has([data-path=${field}])`);
    await expect(wrapper.locator(errors), `${where}: ${field}`).toHaveCount(1);
  }
  for (const error of await form.locator(errors).all()) await expect(error, where).not.toBeEmpty();
}

/** The language decides no rule, so each form is sent in one of the two. */
test('on a phone an empty public form marks every field that must be given, in English and in German', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // With a key that does not work the page of a new password has no form.
  await page.route('**/account/reset-password/check', (route) => route.fulfill({ json: { valid: true } }));
  for (const [index, { path, company = '', fields }] of forms.entries()) {
    const language = index % 2 === 0 ? 'en' : 'de';
    await page.goto(at(company, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`));
    const form = page.locator('main form').first();
    await expectMarked(form, fields, `${company}${path} in ${language}`);
    if (`${company}${path}` !== '/contact-us') continue;
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const newsletter = page.locator('main form').nth(1);
    await expectMarked(newsletter, ['newsletter-email'], `newsletter in ${language}`);
  }
  await page.goto(at('brightpath', `${await paidCourse()}?lang=de#register`));
  await expect(page.locator('[data-path=userName]')).toBeVisible();
  const order = page.locator('main form').filter({ has: page.locator('[data-path=userName]') });
  await expectMarked(order, [...person, ...address], 'order of a course with a price in German');
});
