import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { linkMailedTo } from './mailbox.ts';
import { at, errorsOf, expectAccessible, signIn, signInByForm } from './people.ts';
import { test } from './test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const comments = (page: Page) => page.getByRole('dialog', { name: /^Kommentare:/ });

test('a learner asks with a picture, the author answers from the mail, and the learner reads the answer from a mail on a phone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  const errors = errorsOf(page);
  await signIn(page, 'hafenkolleg', 'hafenkolleg-student');
  await page.goto(at('hafenkolleg', '/my-courses'));
  await page
    .getByRole('link', { name: /Grundlagen der Hafenlogistik/ })
    .first()
    .click();
  await page.getByRole('button', { name: /„Der Container“ ein- oder ausblenden/ }).click();
  await page
    .getByRole('link', { name: /Die Nummer und ihre Prüfziffer/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Kommentare', exact: true }).click();
  await expect(comments(page).getByText('Jannis Claasen').first()).toBeVisible();
  await comments(page).getByRole('button', { name: 'Senden' }).click();
  await expect(comments(page).getByText('Schreiben Sie etwas oder hängen Sie eine Datei an.')).toBeVisible();
  const picture = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#2a6f6b' } })
    .png()
    .toBuffer();
  const file = { name: 'Rechnung.png', mimeType: 'image/png', buffer: picture };
  await comments(page).getByLabel('Datei anhängen').setInputFiles(file);
  await comments(page).getByLabel('Ihre Frage oder Ihr Kommentar').fill('Stimmt meine <b>Rechnung</b> so?');
  await comments(page).getByRole('button', { name: 'Senden' }).click();
  await expect(comments(page).getByText('Gesendet.')).toBeVisible();
  await expect(comments(page).getByText('Stimmt meine <b>Rechnung</b> so?', { exact: true })).toBeVisible();
  await expect(comments(page).getByRole('link', { name: /Rechnung\.webp/ })).toBeVisible();

  const desk = await browser.newContext({ viewport: wide, locale: 'de-DE' });
  const author = await desk.newPage();
  await signInByForm(author, 'hafenkolleg', 'hafenkolleg-author', 'de');
  await author.goto(await linkMailedTo('jannis.claasen@hafenkolleg.example', /Frage/));
  await expect(author.getByText('Sie sehen den Kurs von Emre Yıldız.', { exact: false })).toBeAttached();
  await expect(comments(author).getByText('Stimmt meine <b>Rechnung</b> so?', { exact: true })).toBeVisible();
  await comments(author).getByLabel('Ihre Antwort').fill('Ja, genau so.');
  await comments(author).getByRole('button', { name: 'Senden' }).click();
  await expect(comments(author).getByText('Ja, genau so.')).toBeVisible();
  // Until then the button is disabled.
  await expect(comments(author).getByText('Gesendet.')).toBeVisible();
  await expectAccessible(author);

  // In the list of comments it is a conversation with its place.
  await author.goto(at('hafenkolleg', '/user-feedback'));
  const bell = author.getByRole('button', { name: /^Benachrichtigungen/ });
  await bell.click();
  const news = author.getByRole('dialog', { name: 'Benachrichtigungen' });
  await expect(news.getByRole('link', { name: /Stimmt meine/ })).toBeVisible();
  await expect(news.getByRole('link', { name: 'Alle Kommentare' })).toBeVisible();
  await expectAccessible(author);
  await author.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await author.getByRole('link', { name: /Stimmt meine/ }).click();
  await expect(author.getByRole('heading', { level: 1, name: 'Gespräch mit Emre Yıldız' })).toBeVisible();
  const conversation = author.getByRole('main');
  await expect(conversation).toContainText('Grundlagen der Hafenlogistik · Die Nummer und ihre Prüfziffer');
  await expect(conversation.getByText('Ja, genau so.')).toBeVisible();
  await expect(conversation.getByLabel('Ihre Antwort')).toBeVisible();
  await expect(conversation.getByRole('link', { name: 'Bearbeiten' })).toBeHidden();
  await expectAccessible(author);
  await desk.close();

  await page.setViewportSize(phone);
  await page.goto(await linkMailedTo('emre.yildiz@lernende.example', /geantwortet/));
  await expect(comments(page).getByText('Ja, genau so.')).toBeVisible();
  await expectAccessible(page);
  await expect(page).not.toHaveURL(/feedback/);
  const own = comments(page).getByRole('article').filter({ hasText: 'Stimmt meine' });
  await own.getByRole('button', { name: 'Löschen' }).click();
  await own.getByRole('button', { name: 'Ja, löschen' }).click();
  await expect(own).toBeHidden();
  await expect(comments(page).getByText('Ja, genau so.')).toBeHidden();
  expect(errors).toEqual([]);
});

test('on a phone an owner reads a learner’s answers without changing them, and answers a question on a quiz', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const errors = errorsOf(page);
  await signIn(page, 'brightpath', 'brightpath-owner');
  await page.goto(at('brightpath', '/user-courses'));
  await expect(page.getByRole('heading', { level: 1, name: 'Courses of learners' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(at('brightpath', '/user-courses/any?user=nobody'));
  await expect(page.getByRole('heading', { name: 'There is no such learner' })).toBeVisible();
  await page.getByRole('link', { name: 'All learners' }).click();
  await page.getByRole('link', { name: /Maya Lindqvist/ }).click();
  await expect(page.getByRole('heading', { name: 'Courses of Maya Lindqvist' })).toBeVisible();
  const course = page.getByRole('link', { name: /Spreadsheets without fear/ });
  await course.click();
  // Until then the link below leads to the course that was chosen before.
  await expect(course).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: /view course progress/i }).click();
  await expect(page.getByText('You are looking at the course of Maya Lindqvist.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Contents' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Order in the list/ })
    .click();
  await page.getByRole('button', { name: /^Quiz:/ }).click();
  const quizzes = page.getByRole('dialog', { name: /^Quiz/ });
  await expect(quizzes.getByText('Correct answer').first()).toBeVisible();
  const keys = /^(Right answers?|Right order|Where the items belong|Accepted answers|Model answer)$/;
  await expect(quizzes.getByRole('group', { name: keys })).toHaveCount(3);
  await expect(quizzes.getByRole('radio').first()).toBeDisabled();
  await expect(quizzes.getByRole('button', { name: /Check answer|Save answer/ })).toHaveCount(0);
  await quizzes.getByRole('button', { name: 'Comment on this question' }).first().click();
  await quizzes.getByLabel('Your reply').fill('Because each row is one record.');
  await quizzes.getByRole('button', { name: 'Send' }).click();
  await expect(quizzes.getByText('Sent.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/user-courses\?user=brightpath-student/);

  await page.goto(at('brightpath', '/overview'));
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByText('Show the figures').click();
  await expect(page.getByRole('columnheader', { name: 'Visits' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read them' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start reviewing' }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  const [question] = await page.getByRole('heading', { level: 1 }).allTextContents();
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('Choose how good the answer is.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('2');
  await page.getByLabel('Comment').fill('Say also why.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/ has your assessment$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: question ?? '' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Partly right' })).not.toBeChecked();

  await page.goto(at('brightpath', '/overview'));
  await page.getByRole('link', { name: 'See who' }).click();
  await expect(page).toHaveURL(/\/learners\?need=stuck/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ethan Boyd' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ethan Boyd' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Next learner' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Zainab Yusuf' })).toBeFocused();
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Learners' }).click();
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['Ethan Boyd', 'Zainab Yusuf']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  const mail = page.getByRole('dialog', { name: 'E-mail to 2 learners' });
  await mail.getByLabel('Subject').fill('Your exam');
  await mail.getByLabel('Message').fill('Let us look at it together.');
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('2 e-mails are on their way.')).toBeVisible();
  expect(errors).toEqual([]);
});
