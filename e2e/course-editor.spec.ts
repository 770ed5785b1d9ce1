import { expect, type Page } from '@playwright/test';
import { answerCorrectly, goToExam } from './exam-answers.ts';
import { at, chooseInRow, errorsOf, expectAccessible, signIn } from './people.ts';
import { test } from './test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });

/** Waits until the form of the previous part is gone. */
const newForm = (page: Page, what: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible();

/** Saves the open part and waits until the outline shows it. */
async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(outline(page).getByRole('button', { name: `Move “${title}”` })).toBeVisible();
  await expect(page).toHaveURL(/[?&]part=/);
}

async function addModule(page: Page, name: string, type: string): Promise<void> {
  await outline(page).getByRole('button', { name: 'New module' }).click();
  await newForm(page, 'New module');
  await field(page, 'Name').fill(name);
  await page.getByLabel('Type').selectOption({ label: type });
  await save(page, name);
}

/** Adds something to the open module. */
async function addTo(page: Page, what: string): Promise<void> {
  await outline(page).getByRole('button', { name: 'Add', exact: true }).click();
  await outline(page).getByRole('button', { name: what, exact: true }).click();
  await newForm(page, what);
}

async function addQuestion(page: Page, kind: string, label: 'Question' | 'Task', words: string): Promise<void> {
  await outline(page).getByRole('button', { name: 'New question' }).click();
  await outline(page).getByRole('button', { name: kind, exact: true }).click();
  await newForm(page, /^New question/);
  await field(page, label).fill(words);
}

/** Types words into a word list, one after another. */
async function addWords(page: Page, label: string, words: readonly string[]): Promise<void> {
  const input = page.getByRole('main').getByRole('combobox', { name: label });
  for (const word of words) {
    await input.fill(word);
    await input.press('Enter');
  }
}

async function addPieces(page: Page, add: string, label: string, words: readonly string[]): Promise<void> {
  for (const [index, text] of words.entries()) {
    await button(page, add).click();
    await field(page, `${label} ${index + 1}`).fill(text);
  }
}

async function addExam(page: Page, name: string): Promise<void> {
  await addTo(page, 'New exam');
  await field(page, 'Name').fill(name);
  await field(page, 'Attempts allowed').fill('2');
  await field(page, 'Time allowed (minutes)').fill('10');
  await field(page, 'Pass mark (%)').fill('50');
  await save(page, name);
  await addQuestion(page, 'Choice', 'Question', `${name}: how many legs has a bee?`);
  await addPieces(page, 'Add an option', 'Option', ['six', 'eight']);
  await page.getByRole('radio', { name: 'Right answer: six' }).check();
  await save(page, `${name}: how many legs has a bee?`);
}

test('an owner builds and publishes a course with every kind of part, and a learner passes it', async ({
  page,
  browser,
}) => {
  const errors = errorsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'brightpath', 'brightpath-owner');
  const dialog = page.getByRole('dialog', { name: 'New course' });
  await page.goto(at('brightpath', '/course/new'));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await button(page, 'New course').click();
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required.');
  await dialog.getByLabel('Name').fill('Bees in town');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bees in town' })).toBeVisible();

  await addModule(page, 'A hive', 'Chapter');
  await expect(page.getByText('Not ready for learners yet:')).toBeVisible();
  await addTo(page, 'New lesson');
  await field(page, 'Title').fill('Who lives there');
  await field(page, 'Text').fill('A queen, workers and drones.');
  await save(page, 'Who lives there');
  await expect(page.getByRole('region', { name: 'As learners see it' })).toContainText('A queen, workers and drones.');
  await expectAccessible(page);

  await addQuestion(page, 'Choice', 'Question', 'Who lays eggs?');
  await page.getByLabel('Type').selectOption({ label: 'Multiple choice' });
  await addPieces(page, 'Add an option', 'Option', ['the queen', 'a drone', 'sometimes a worker']);
  await page.getByRole('checkbox', { name: 'Right answer: the queen' }).check();
  await page.getByRole('checkbox', { name: 'Right answer: sometimes a worker' }).check();
  const savedPreview = page.waitForResponse(
    (reply) => reply.url().endsWith('/course-parts/preview') && 'id' in reply.request().postDataJSON(),
  );
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  // An answer given at once is not lost when the preview of the saved question replaces that of the typed one.
  const preview = page.getByRole('region', { name: 'As learners see it' });
  await preview.getByRole('checkbox', { name: 'a drone' }).check();
  await preview.getByRole('button', { name: 'Check answer' }).click();
  await savedPreview;
  await expect(preview.getByText('Wrong answer')).toBeVisible();
  await expect(preview.getByRole('checkbox', { name: 'a drone' })).toBeChecked();
  await expectAccessible(page);

  await addQuestion(page, 'Free text', 'Question', 'What do you like about bees?');
  await save(page, 'What do you like about bees?');
  await addQuestion(page, 'Drag and drop', 'Task', 'Who does what?');
  await addWords(page, 'Targets', ['queen', 'worker']);
  await addPieces(page, 'Add an item', 'Item', ['lays eggs', 'collects nectar']);
  await page.getByLabel('Target of item 2').selectOption('worker');
  await save(page, 'Who does what?');
  await addQuestion(page, 'Fill in the blanks', 'Task', 'Complete the sentence.');
  await button(page, 'Add a text').click();
  await field(page, 'Text 1').fill('Bees make .');
  await field(page, 'Text 1').press('ArrowLeft');
  await button(page, 'Insert a blank').click();
  await expect(field(page, 'Text 1')).toHaveText('Bees make Blank.');
  await addWords(page, 'Accepted answers', ['honey']);
  await save(page, 'Complete the sentence.');
  await addQuestion(page, 'Picture with answers', 'Task', 'Name what you see.');
  await save(page, 'Name what you see.');
  await newForm(page, 'Picture question');
  await expect(page.getByText('There is no picture')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Choose a picture, or drop one here').click();
  await (await chooser).setFiles('demo/media/pivot-table.webp');
  // Until the picture has arrived there is nothing to save.
  await expect(page.getByText('Choose another picture')).toBeVisible();
  await save(page, 'Name what you see.');
  await expect(page.getByText('There is no picture')).toBeHidden();

  await addModule(page, 'Around the hive', 'Discussion');
  await addModule(page, 'Final exam', 'Exam');
  await addExam(page, 'Bee exam');
  await addModule(page, 'A case', 'Exam case study');
  await addTo(page, 'New lesson');
  await field(page, 'Title').fill('A swarm on the roof');
  await field(page, 'Case study').fill('Somebody calls you at noon.');
  await save(page, 'A swarm on the roof');
  await addExam(page, 'Case exam');
  await button(page, 'Deactivated').click();
  const publication = page.getByRole('dialog', { name: 'Publish this course?' });
  await expect(publication).toContainText('for the first time: 4 modules, 2 lessons, 2 exams, and 7 questions.');
  await expectAccessible(page);
  await publication.getByRole('button', { name: 'Publish course' }).click();
  const live = page.getByRole('dialog', { name: '“Bees in town” is published' });
  await expect(live.getByRole('link', { name: 'Open the course page' })).toHaveAttribute('href', /our-courses.*Bees/);
  await expectAccessible(page);
  await live.getByRole('button', { name: 'Close' }).last().click();
  await expect(button(page, 'Published')).toBeVisible();

  // By keys: the case study moves up one place. Its open form does not prevent that, and the order is kept after a
  // reload.
  await outline(page).getByRole('button', { name: 'A case', exact: true }).click();
  await expect(field(page, 'Name')).toHaveValue('A case');
  const handle = button(page, 'Move “A case”');
  await handle.focus();
  await handle.press('Space');
  await handle.press('ArrowUp');
  const orderReply = page.waitForResponse((reply) => reply.url().endsWith('/course-parts/order'));
  await handle.press('Space');
  const modules = outline(page).getByRole('list', { name: 'Modules' });
  const names = () =>
    modules
      .locator(':scope > li')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.split('\n')[0]));
  await expect.poll(names).toEqual(['A hive', 'Around the hive', 'A case', 'Final exam']);
  await field(page, 'Name').fill('A case at noon');
  await orderReply;
  await save(page, 'A case at noon');
  await button(page, 'What changed').click();
  const changed = page.getByRole('dialog', { name: 'What changed for learners' });
  await expect(changed).toContainText(
    'Module “A case at noon”: moved from position 4 to position 3; renamed from “A case”',
  );
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expect.poll(names).toEqual(['A hive', 'Around the hive', 'A case at noon', 'Final exam']);
  await button(page, 'Exit').click();
  await expect(page).toHaveURL(/\/course(\?|$)/);
  // The new order made a new version of the module; saving the form used that version.
  expect(errors).toEqual([expect.stringContaining('409')]);

  const learner = await (await browser.newContext()).newPage();
  await signIn(learner, 'brightpath', 'brightpath-newcomer');
  await learner.goto(at('brightpath', '/our-courses?sort=modifiedDate,desc'));
  await learner
    .getByRole('link', { name: /Bees in town/ })
    .first()
    .click();
  await button(learner, 'Start free').click();
  await expect(learner.locator('[data-open-quizzes="true"]')).toBeVisible();
  await goToExam(learner, 'Final exam');
  await button(learner, 'Start exam').click();
  await button(learner, 'Accept and start').click();
  const form = learner.getByRole('dialog').getByRole('form');
  await answerCorrectly(form, { options: [{ option: 'six', correct: true }] });
  await form.getByRole('button', { name: 'Save answer' }).click();
  await button(learner, 'Save & Exit').last().click();
  await button(learner, 'Hand in the exam').click();
  await expect(learner.getByText(/^Passed with 100/).first()).toBeVisible();
  await learner.context().close();
});

test('unsaved changes of an author are still there after the tab was closed', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'brightpath', 'brightpath-author');
  await page.goto(at('brightpath', '/course'));
  await page.getByRole('link', { name: 'Writing that gets read', exact: true }).click();
  await outline(page)
    .getByRole('button', { name: /^Show or hide/ })
    .first()
    .click();
  await outline(page).getByRole('button', { name: 'The reader in a hurry', exact: true }).click();
  const title = field(page, 'Title');
  const savedTitle = await title.inputValue();
  await title.fill('A title that nobody saved');
  await expect(outline(page).getByText('not saved', { exact: true })).toBeVisible();
  const place = page.url();
  await page.goto('about:blank');
  await page.goto(place);
  await expect(page.getByText(/This is what you typed on/)).toBeVisible();
  await expect(title).toHaveValue('A title that nobody saved');
  await expectAccessible(page);
  await button(page, 'Discard').click();
  await expect(title).toHaveValue(savedTitle);
  await expect(page.getByText('All saved')).toBeVisible();

  // The save comes before the preview has noticed what was typed.
  const preview = page.getByRole('region', { name: 'As learners see it' });
  await expect(preview).toContainText(savedTitle);
  await title.fill(`${savedTitle} at once`);
  await title.press('ControlOrMeta+s');
  await expect(preview).toContainText(`${savedTitle} at once`);

  // Without a network, saving says so at once. The typed text stays and is saved when the network is back.
  await page.context().setOffline(true);
  await title.fill(`${savedTitle} later`);
  await title.press('ControlOrMeta+s');
  await expect(page.getByText('Not saved: the server could not be reached.')).toBeInViewport();
  await expect(preview).toContainText('The preview needs a connection.');
  await expect(title).toHaveValue(`${savedTitle} later`);
  await page.context().setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(page.getByText('Not saved: the server could not be reached.')).toBeHidden();
  await expect(preview).toContainText(`${savedTitle} later`);
  await title.fill(savedTitle);
  await title.press('ControlOrMeta+s');
  await expect(page.getByText('All saved')).toBeVisible();

  // From the course, the way back leads to the editor, and from there to the list.
  await page.getByRole('link', { name: 'View course' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(title).toHaveValue(savedTitle);
  await page.goto(at('brightpath', '/course?page=1&sort=name,asc'));
  await chooseInRow(page.getByRole('row', { name: /Writing that gets read/ }), 'View');
  await page.getByRole('link', { name: 'To the courses' }).click();
  await expect(page).toHaveURL(/\/course\?page=1&sort=name,asc$/);
});
