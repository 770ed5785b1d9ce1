import { expect, type Page } from '@playwright/test';
import { answerCorrectly, examQuestions, goToExam } from './exam-answers.ts';
import { press, tabTo } from './keyboard.ts';
import { at, errorsOf, expectAccessible, signIn } from './people.ts';
import { courseWithExam, send } from './small-course.ts';
import { test } from './test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog').getByRole('form');

const courseInList = (page: Page, course: string) =>
  page.getByRole('navigation', { name: 'My courses' }).getByRole('link', { name: new RegExp(course) });

/** Opens a course of the list in the player, and accepts its agreement if it asks. */
async function openCourse(page: Page, company: string, course: string): Promise<void> {
  await page.goto(at(company, '/my-courses'));
  await courseInList(page, course).click();
  await expect(page.getByRole('heading', { level: 2, name: course })).toBeVisible();
  const enter = page.getByRole('link', { name: /^(start|resume) course/i });
  await enter.click();
  await expect(enter).toBeHidden();
  const agree = button(page, 'I Agree');
  await expect(agree.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
  if (await agree.isVisible()) await agree.click();
}

async function startExam(page: Page): Promise<void> {
  await button(page, 'Start exam').click();
  await expect(page.getByRole('dialog', { name: /Terms and conditions/ })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Accept and start').click();
  await expect(question(page)).toBeVisible();
}

const secondsLeft = async (page: Page): Promise<number> => {
  const [minutes = '0', seconds = '0'] = (await page.getByRole('timer').innerText()).split(/\D+/);
  return Number(minutes) * 60 + Number(seconds);
};

test('a learner works through a course and passes its exam, with a reload in the middle', async ({ page }) => {
  const errors = errorsOf(page);
  const questions = examQuestions('demo', 'how-learning-works');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'demo', 'demo-student');
  await openCourse(page, 'demo', 'How learning works');
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('button', { name: /Check yourself/ })
    .click();
  await expect(page.getByRole('alert')).toHaveText('complete all module before taking exam');
  await page.getByRole('button', { name: 'Continue with the lessons' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Check yourself');
  await goToExam(page, 'Check yourself');
  await expect(page.getByText('3 of 3 attempts left')).toBeVisible();
  await expectAccessible(page);
  await startExam(page);
  await expectAccessible(page);

  for (let number = 1; number <= questions.size; number += 1) {
    const form = question(page);
    await expect(form.getByText(`Question ${number} of ${questions.size}`)).toBeVisible();
    const askedQuestion = questions.get((await form.getByRole('heading', { level: 3 }).textContent()) ?? '');
    await answerCorrectly(form, askedQuestion ?? {});
    await form.getByRole('button', { name: 'Save answer' }).click();
    await expect(page.getByText(`Question ${number}: your answer has been submitted.`)).toBeVisible();
    if (number === 2) await reloadInTheMiddle(page);
  }
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByText(`${questions.size} of ${questions.size} questions answered`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Save & Exit').last().click();
  await expectAccessible(page);
  await button(page, 'Hand in the exam').click();
  await expectPassed(page);
  await expect(page.getByRole('img', { name: /^100% of the points/ })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Back to the course').click();
  await expect(page.getByText('2 of 3 attempts left')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What went well' })).toBeVisible();
  await expectAccessible(page);
  await finishCourse(page);
  await page.goto(at('demo', '/my-courses'));
  await courseInList(page, 'How learning works').click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Check yourself' }) });
  await expect(row.getByText('passed').first()).toBeVisible();
  await expect(row.getByRole('link', { name: 'Retake Exam' })).toBeVisible();
  expect(errors).toEqual([]);
});

/** The headline of a passed exam; the figures unfold below it. */
async function expectPassed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Passed with 100%' })).toBeVisible();
  await page.getByText('All figures').click();
  await expect(page.getByRole('row', { name: 'Your percentage' })).toContainText('100%');
}

/** Does what is left of the course, and opens the page of what was achieved. */
async function finishCourse(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const finished = page.getByRole('link', { name: 'See what you have achieved' });
  for (const button of await contents.getByRole('button', { name: /Not started/i }).all()) await button.click();
  await expect(finished).toBeVisible();
  await finished.click();
  await expect(page.getByRole('heading', { level: 1, name: /How learning works/ })).toBeVisible();
  await expect(page.getByText('Passed with 100%')).toBeVisible();
  await expectAccessible(page);
}

async function reloadInTheMiddle(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByText('Answers saved', { exact: true })).toBeVisible();
  const began = Date.now();
  const before = await secondsLeft(page);
  let warned = '';
  page.once('dialog', (dialog) => {
    warned = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  await expect(button(page, 'Question 2: answered')).toBeVisible();
  expect(warned).toBe('beforeunload');
  const after = await secondsLeft(page);
  expect(after).toBeLessThanOrEqual(before);
  // The clock shows whole seconds, and the time that the reply takes is subtracted too.
  expect(after).toBeGreaterThanOrEqual(before - 2 * Math.ceil((Date.now() - began) / 1000) - 1);
}

test('on a phone a learner loses the connection in the exam, hands in too few answers, and may try again', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'demo', 'demo-student');
  await openCourse(page, 'demo', 'Bread from four ingredients');
  await goToExam(page, "Baker's exam");
  await startExam(page);
  await expectAccessible(page);
  await question(page).getByRole('radio').first().check();
  await expect(button(page, 'Question 1: answered')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Answers saved', { exact: true })).toBeVisible();
  await button(page, 'Mark for later').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Overview' }).first().click();
  await page.getByRole('radio', { name: 'Marked 1' }).check();
  await expect(page.getByRole('dialog').getByRole('listitem').getByText('What is always 100%?')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Question 1: answered, marked').click();
  await button(page, 'Mark for later').click();

  await context.setOffline(true);
  await expectEveryQuestion(page);
  await button(page, /^Question 2/).click();
  await question(page).getByRole('textbox').fill('about 250');
  await question(page).getByRole('button', { name: 'Save answer' }).click();
  await expect(button(page, 'Question 2: waiting for a connection')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Waiting: kept on this device')).toBeVisible();
  await expect(page.getByText('Question 2: your answer is kept on this device.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Save & Exit').click();
  await button(page, 'Hand in the exam').click();
  await expect(page.getByText(/Some answers have not reached the server yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(button(page, 'Question 2: answered')).toBeVisible();

  await button(page, 'Save & Exit').click();
  await button(page, 'Hand in the exam').click();
  await expect(page.getByRole('heading', { name: /^Failed this time/ })).toBeVisible();
  await expect(page.getByText(/ points; you needed [\d.]+ more\./)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Back to the course').click();
  await expect(page.getByText('2 of 3 attempts left')).toBeVisible();
  await button(page, 'Retake exam').click();
  await expect(page.getByText('This uses one of your 2 remaining attempts.')).toBeVisible();
  await button(page, 'Not yet').click();
  await expectAccessible(page);
});

test('an author edits, removes and republishes an exam during an attempt; the attempt keeps its questions, and its result stays', async ({
  page,
  browser,
}) => {
  const author = await (await browser.newContext()).newPage();
  await signIn(author, 'brightpath', 'brightpath-owner');
  const ids = await courseWithExam(author);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'brightpath', 'brightpath-author');
  await page.goto(at('brightpath', `/my-courses/${ids.course}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Only lesson' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('button', { name: /Fair exam/ }).click();
  await startExam(page);
  await answerFirst(page);

  const nothing = { objectiveQuizes: [{ id: ids.later }] };
  await send(author, 'PUT', 'assessments', { id: ids.assessment, ...nothing, passingPercentage: 100 });
  const lesson = await send(author, 'POST', 'module-contents', { title: 'Added later', index: 2 });
  await send(author, 'PUT', 'course-modules', {
    id: ids.chapter,
    moduleContents: [{ id: ids.content }, { id: lesson }],
  });
  await send(author, 'PUT', 'courses/publishCourse', { id: ids.course, published: false });
  await send(author, 'PUT', 'courses', { id: ids.course, courseModules: [{ id: ids.chapter }] });
  await send(author, 'PUT', 'courses/publishCourse', { id: ids.course, published: true });

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await contents.getByRole('button', { name: /Fair exam/ }).click();
  await expect(button(page, 'Question 1: answered')).toBeVisible();
  await expect(question(page).getByRole('heading', { name: 'Second of the exam?' })).toBeVisible();
  await answerFirst(page);
  await button(page, 'Save & Exit').last().click();
  await button(page, 'Hand in the exam').click();
  await expectPassed(page);
  await expect(page.getByRole('row', { name: 'Passing percentage cutoff' })).toContainText('50%');
  await button(page, 'Back to the course').click();
  await expect(page.getByText('This exam is no longer part of the course. Its results stay.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passed with 100%' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'See your answers').click();
  const answers = page.getByRole('dialog', { name: 'Fair exam: your answers, attempt 1' });
  await expect(answers.getByRole('button', { name: 'Question 1: right' })).toBeVisible();
  await expect(answers.getByRole('group', { name: 'Right answer' })).toHaveText(/Right$/);
  await expectAccessible(page);
  await button(page, 'Close').click();

  await author.goto(at('brightpath', `/user-courses/${ids.course}?user=brightpath-author`));
  await author
    .getByRole('button', { name: /Fair exam/ })
    .first()
    .click();
  await expect(author.getByRole('heading', { name: 'Passed with 100%' })).toBeVisible();
  await author.context().close();
});

/** Chooses the right option of the question on the screen. */
async function answerFirst(page: Page): Promise<void> {
  await question(page).getByLabel('Right').check();
  await question(page).getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByText(/your answer has been submitted/)).toBeVisible();
}

/**
 * Opens every question of the baker's exam while the network is off. One of them is an order, where a move by button
 * keeps the focus on the item, and one has columns.
 */
async function expectEveryQuestion(page: Page): Promise<void> {
  const count = 5;
  const numbers = page.getByRole('dialog').getByRole('button', { name: /^Question \d/ });
  await expect(numbers).toHaveCount(count);
  const boards = { order: 0, columns: 0 };
  for (let at = 0; at < count; at += 1) {
    await numbers.nth(at).click();
    const form = question(page);
    await expect(form.getByText(`Question ${at + 1} of ${count}`)).toBeVisible();
    await expect(form.getByRole('group').last()).toBeVisible();
    await expect(form.locator('.mantine-Skeleton-root')).toHaveCount(0);
    const target = form.getByRole('button', { name: /^Move to…/ });
    if ((await target.count()) > 0) boards.columns += 1;
    const down = form.getByRole('button', { name: /^Move down/ });
    if ((await down.count()) === 0) continue;
    boards.order += 1;
    const name = (await down.first().getAttribute('aria-label')) ?? '';
    await down.first().press('Enter');
    await expect(button(page, name)).toBeFocused();
    await expect(page.getByText('is now at position 2 of')).toBeAttached();
  }
  expect(boards).toEqual({ order: 1, columns: 1 });
}

test('with the keyboard alone a learner answers the questions of a case study and hands them in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'brightpath', 'brightpath-owner');
  await page.goto(at('brightpath', '/our-courses'));
  const href = await page
    .getByRole('link', { name: /Writing that gets read/ })
    .first()
    .getAttribute('href');
  await page.goto(at('brightpath', `/my-courses/${/_courseId_(.+)$/.exec(href ?? '')?.[1]}`));
  await expect(button(page, 'I Agree')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, /^Case study: a letter/);
  await expect(page.getByRole('heading', { level: 1, name: /Case study/ })).toBeVisible();
  await press(page, 'Start exam');
  await expect(button(page, 'Accept and start')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Case Study' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, (name) => name === 'radio' || name === 'checkbox');
  await page.keyboard.press('Space');
  await press(page, 'Save answer');
  await expect(page.getByText('Question 1: your answer has been submitted.')).toBeVisible();
  await expect(question(page).getByRole('heading', { level: 3 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await press(page, 'Save & Exit');
  await expect(button(page, 'Go on with the exam')).toBeFocused();
  await press(page, 'Hand in the exam');
  await expect(button(page, 'Back to the course')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Retake exam')).toBeVisible();
});
