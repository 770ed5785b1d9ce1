import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { waitForStillness } from './people.ts';

interface Question {
  readonly question?: string;
  readonly statement?: string;
  readonly dropTargets?: string;
  readonly options?: readonly { readonly option: string; readonly correct: boolean }[];
  readonly dragItems?: readonly { readonly text: string; readonly index: number; readonly dropTarget: string }[];
  readonly fillInTheBlanksOptions?: readonly { readonly correctOption: string }[];
}

const lists = [
  'objectiveQuizes',
  'subjectiveQuizes',
  'dragAndDropQuizes',
  'fillInTheBlanksQuizes',
  'imageQuizes',
] as const;
type Lists = { readonly [list in (typeof lists)[number]]?: readonly Question[] };

/** The questions of a demo course's exams with their right answers, from the course's file. */
export function examQuestions(company: string, course: string): ReadonlyMap<string, Question> {
  const file = new URL(`../demo/tenants/${company}/courses/${course}.json`, import.meta.url);
  const { courseModules } = JSON.parse(readFileSync(file, 'utf8')) as {
    courseModules: { assessments?: readonly Lists[] }[];
  };
  const questions = courseModules
    .flatMap(({ assessments = [] }) => assessments)
    .flatMap((assessment) => lists.flatMap((list) => assessment[list] ?? []));
  return new Map(questions.map((question) => [question.question ?? question.statement ?? '', question]));
}

/** Answers a question correctly. */
export async function answerCorrectly(form: Locator, question: Question): Promise<void> {
  const { options = [], dragItems = [], fillInTheBlanksOptions = [] } = question;
  for (const { option } of options.filter(({ correct }) => correct)) await form.getByLabel(option).check();
  for (const [at, { correctOption }] of fillInTheBlanksOptions.entries())
    await form
      .getByRole('textbox')
      .nth(at)
      .fill(correctOption.split(',')[0] ?? '');
  if (question.dropTargets)
    for (const { text, dropTarget } of dragItems) {
      await form.getByRole('button', { name: `Move to…: ${text}` }).click();
      await form.getByRole('button', { name: dropTarget, exact: true }).click();
      await waitForMove(form);
    }
  else if (dragItems.length > 0) await sortByButtons(form, dragItems);
  if (options.length + dragItems.length + fillInTheBlanksOptions.length === 0)
    for (const box of await form.getByRole('textbox').all()) await box.fill('In my own words.');
}

/**
 * Moves each item to its place, from the first to the last. An item that is in its place already is moved away and
 * back.
 */
async function sortByButtons(form: Locator, items: NonNullable<Question['dragItems']>): Promise<void> {
  await expect(form.getByRole('listitem')).toHaveCount(items.length);
  await form
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await waitForMove(form);
  for (const [place, { text }] of items.toSorted((one, other) => one.index - other.index).entries()) {
    const texts = await form.getByRole('listitem').allInnerTexts();
    const steps = texts.findIndex((step) => step.includes(text)) - place;
    for (let step = 0; step < steps; step += 1) {
      await form.getByRole('button', { name: `Move up: ${text}` }).click();
      await waitForMove(form);
    }
  }
}

/**
 * Waits until the moved item has the focus: that scrolls the page, and a click during it would reach nothing.
 */
async function waitForMove(form: Locator): Promise<void> {
  await expect(form.locator('[data-control]:focus')).toHaveCount(1);
}

/** Answers a practice question with the first possible answer; it does not have to be right. */
export async function giveAnyAnswer(form: Locator): Promise<void> {
  // The board of a drag-and-drop quiz is loaded lazily.
  await expect(form.locator('.mantine-Skeleton-root')).toHaveCount(0);
  const choice = form.getByRole('radio').or(form.getByRole('checkbox'));
  for (const box of await form.getByRole('textbox').all()) await box.fill('something');
  if ((await choice.count()) > 0) await choice.first().check();
  const move = form.getByRole('button', { name: /^Move to…/ });
  if ((await move.count()) > 0) {
    await move.first().click();
    await form.locator('[popover]:popover-open').getByRole('button').first().click();
    await waitForMove(form);
  }
  const down = form.getByRole('button', { name: /^Move down/ });
  if ((await down.count()) > 0) {
    await down.first().click();
    await waitForMove(form);
  }
  await form.getByRole('button', { name: /Check answer|Save answer/ }).click();
  // The result moves the questions below, and a click during it would reach nothing.
  await expect(form.locator('[data-tone]:not([data-tone="empty"], [data-tone="checking"])')).toHaveCount(1);
}

/** Goes from the open page of a course to its exam and answers the open quizzes on the way. */
export async function goToExam(page: Page, exam: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  while ((await heading.innerText()) !== exam) {
    await answerOpenQuizzes(page);
    const next = page.getByRole('navigation', { name: 'Pages of this module' }).getByRole('button').last();
    const before = await page.getByRole('main').innerText();
    await next.click();
    await expect(page.getByRole('main')).not.toHaveText(before, { useInnerText: true });
  }
}

async function answerOpenQuizzes(page: Page): Promise<void> {
  const open = page.locator('[data-open-quizzes="true"]');
  if ((await open.count()) === 0) return;
  await open.first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('form').first()).toBeVisible();
  // All questions are there, with the parts that load later: their placeholders do not move either.
  await waitForStillness(page);
  await expect(drawer.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await waitForStillness(page);
  for (const form of await drawer.getByRole('form').all()) await giveAnyAnswer(form);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(drawer).toBeHidden();
}
