import { expect, type Page } from '@playwright/test';
import { at, errorsOf, expectAccessible, signIn, waitForStillness } from './people.ts';
import { test } from './test.ts';

/** Chooses the course in the list by its name and opens the player. */
async function openCourse(page: Page, company: string, course: string, action: RegExp): Promise<void> {
  await page.goto(at(company, '/my-courses'));
  await page
    .getByRole('link', { name: new RegExp(course) })
    .first()
    .click();
  // Until the card of this course takes its place, the list on a phone and the card of another course have such a link.
  await page
    .getByRole('article', { name: new RegExp(course) })
    .getByRole('link', { name: action })
    .click();
}

const heading = (page: Page, name: string | RegExp, level?: number) =>
  page.getByRole('heading', { name, exact: true, ...(level ? { level } : {}) });

/** A lesson is shown a moment before the history has its entry. Back leads to the lesson before only after that. */
async function expectNewAddress(page: Page, step: () => Promise<void>): Promise<void> {
  await expect(page).toHaveURL(/parentId=/);
  const former = page.url();
  await step();
  await expect(page).not.toHaveURL(former);
}

test('a learner resumes a course, reads and answers, and another device opens the same place', async ({
  page,
  browser,
}) => {
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-student');
  await page.goto(at('brightpath', '/my-courses'));
  await expect(page.getByRole('article').getByText('7 of 15 steps done')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'My courses' });
  await list.getByRole('link', { name: /First aid/ }).click();
  await page.getByText('All figures').first().click();
  await expect(page.getByRole('row', { name: 'Your result' })).toContainText('passed');
  await list.getByRole('link', { name: /Spreadsheets/ }).click();
  await expect(page.getByRole('article').getByText('7 of 15 steps done')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /resume course Next: How a pivot table thinks/i }).click();
  await expect(heading(page, 'From rows to answers', 1)).toBeVisible();
  await expectAccessible(page);

  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('button', { name: /From rows to answers/ }).click();
  await expect(heading(page, 'How a pivot table thinks')).toBeVisible();
  await expectNewAddress(page, () => page.getByRole('button', { name: 'Next', exact: true }).click());
  await expect(heading(page, 'Choosing a chart')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'How a pivot table thinks')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Choosing a chart')).toBeVisible();
  const linkToLesson = page.url();
  await page.goBack();
  // A copied address opens its lesson, wherever the learner is.
  await page.goto(linkToLesson);
  await expect(heading(page, 'Choosing a chart')).toBeVisible();

  await page.getByRole('button', { name: /Quiz: 0 of/ }).click();
  const quiz = page.getByRole('dialog');
  // Beside the lesson, which stays in use.
  const overlap = async () => {
    const [lesson, panel] = await Promise.all([page.getByRole('main').boundingBox(), quiz.boundingBox()]);
    return lesson && panel ? lesson.x + lesson.width - panel.x : Number.NaN;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);
  await expect(quiz.getByText(/Question 1 of/)).toBeVisible();
  await expect(quiz).toBeFocused();
  await expectAccessible(page);
  const choice = page.getByRole('radio').or(page.getByRole('checkbox'));
  const question = quiz.getByRole('form').filter({ has: choice }).first();
  await question.getByRole('button', { name: 'Check answer' }).click();
  await expect(question.getByText(/select an option/i)).toBeVisible();
  await question.getByRole('radio').or(question.getByRole('checkbox')).first().check();
  const check = question.getByRole('button', { name: 'Check answer' });
  await check.press('Enter');
  await expect(question.getByText(/Correct answer|Wrong answer/)).toBeVisible();
  // After a right answer the same button leads on.
  await expect(question.getByRole('button', { name: /Check answer|Next question/ })).toBeFocused();
  const hint = quiz.getByRole('button', { name: 'Hint' }).first();
  await hint.press('Enter');
  await expect(hint).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveAttribute('aria-expanded', 'false');
  await expect(hint).toBeFocused();
  await expect(quiz).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quiz).toBeHidden();
  await expect(page.getByRole('button', { name: /Quiz: 1 of/ })).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'My courses' }).first().click();
  await expect(page).toHaveURL(/my-courses\?/);
  expect(errors).toEqual([]);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await signIn(other, 'brightpath', 'brightpath-student');
  await openCourse(other, 'brightpath', 'Spreadsheets without fear', /resume course/i);
  await expect(heading(other, 'Choosing a chart')).toBeVisible();
  await expect(other.getByRole('button', { name: /Quiz: 1 of/ })).toBeVisible();
  await expectAccessible(other);
  await phone.close();
});

test('in German a learner agrees once to start a course, and an offline answer is kept and sent later', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'hafenkolleg', 'hafenkolleg-student');
  await openCourse(page, 'hafenkolleg', 'Deutsch für den Arbeitsplatz', /kurs (starten|beginnen)/i);
  const agreement = page.getByRole('dialog');
  await expect(agreement).toBeVisible();
  await expectAccessible(page);
  await agreement
    .getByRole('button')
    .filter({ hasText: /stimme|einverstanden/i })
    .click();
  await expect(agreement).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /Quiz/ }).first().click();
  const quiz = page.getByRole('dialog');
  const choice = quiz.getByRole('radio').or(quiz.getByRole('checkbox')).first();
  await choice.scrollIntoViewIfNeeded();
  await choice.check();
  await context.setOffline(true);
  await page.keyboard.press('Escape');
  const lesson = page.getByRole('heading', { level: 2 }).first();
  const title = await lesson.innerText();
  await expectNewAddress(page, () => page.getByRole('button', { name: /^(Weiter|Nächstes Modul)$/ }).click());
  await expect(heading(page, title, 2)).toBeHidden();
  // Back to the lesson before: what was chosen and not sent yet is still there, also without a connection.
  await page.goBack();
  await expect(heading(page, title, 2)).toBeVisible();
  await page.getByRole('button', { name: /Quiz/ }).first().click();
  await expect(choice).toBeChecked();
  await quiz.getByRole('button', { name: 'Antwort prüfen' }).last().click();
  await expect(quiz.getByText(/Auf diesem Gerät aufbewahrt/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Meine Kurse' }).first().click();
  await expect(page.getByText(/Es besteht keine Verbindung, deshalb bleibt diese Seite geöffnet/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Quiz: 1 von/ })).toBeVisible();

  // A sign-out names what has not reached the server; the next one sends it.
  await page.route('**/user-course-quiz-states/saveAll', (route) => route.abort());
  await page.getByRole('button', { name: /Quiz/ }).first().click();
  await quiz.getByRole('radio').or(quiz.getByRole('checkbox')).nth(1).check();
  await quiz.getByRole('button', { name: 'Antwort prüfen' }).last().click();
  await expect(quiz.getByText(/Auf diesem Gerät aufbewahrt/).first()).toBeVisible();
  await page.goto(at('hafenkolleg', '/logout'));
  await expect(page.getByRole('status').filter({ hasText: /Antwort(en)? oder Stelle/ })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Angemeldet bleiben' })).toBeVisible();
  await page.unroute('**/user-course-quiz-states/saveAll');
  const saving = page.waitForResponse((reply) => reply.url().endsWith('/user-course-quiz-states/saveAll'));
  await page.reload();
  expect((await saving).status()).toBe(200);
  await expect(heading(page, 'Sie sind abgemeldet.')).toBeVisible();
});

test('a learner of a tenant with an expired plan sees a message and keeps their progress', async ({ page }) => {
  await signIn(page, 'lapsed', 'lapsed-student');
  await page.goto(at('lapsed', '/my-courses'));
  await expect(heading(page, /not available at the moment/, 1)).toBeVisible();
  await expectAccessible(page);
  const errors = errorsOf(page);
  await page.goto(at('lapsed', '/my-courses/any'));
  await expect(heading(page, /not available at the moment/, 1)).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a dragged item in the quiz drawer stays under the pointer', async ({ page }) => {
    await signIn(page, 'brightpath', 'brightpath-student');
    await openCourse(page, 'brightpath', 'Spreadsheets without fear', /resume course/i);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('button', { name: /From rows to answers/ }).click();
    // The learner of the first test is on the second page.
    await page.getByRole('button', { name: 'Page 1: How a pivot table thinks' }).click();
    await expect(heading(page, 'How a pivot table thinks')).toBeVisible();
    await page.getByRole('button', { name: /Quiz: \d+ of/ }).click();
    const quiz = page.getByRole('dialog');
    const item = quiz.locator('[data-item]').first();
    await item.scrollIntoViewIfNeeded();
    // Until the drawer has stopped, its items move away from the place that was read.
    await waitForStillness(page);
    const grip = item.locator('[data-rfd-drag-handle-draggable-id]');
    const before = await grip.boundingBox();
    if (!before) throw new Error('There is no item to drag.');
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // On a busy machine the browser joins all movements of one frame into one, and the first one only lifts the item.
    await page.mouse.move(x + 12, y + 40, { steps: 6 });
    const moving = quiz.locator('[data-item][data-moving="true"] [data-rfd-drag-handle-draggable-id]');
    await expect(moving).toBeVisible();
    await page.mouse.move(x + 20, y + 70, { steps: 6 });
    // A lifted item follows the pointer. Inside a transformed drawer it would be drawn hundreds of pixels away.
    await expect
      .poll(async () => {
        const box = await moving.boundingBox();
        return box === null ? Number.NaN : Math.hypot(box.x - before.x - 20, box.y - before.y - 70);
      })
      .toBeLessThan(30);
    await page.mouse.up();
    await expect(moving).toHaveCount(0);
  });
});
