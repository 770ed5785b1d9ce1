// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { focusProblem } from './focus-problem.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const form = (html: string) => {
  document.body.innerHTML = `<main><form>${html}</form></main>`;
  // jsdom has no layout.
  for (const element of document.querySelectorAll('*')) element.scrollIntoView = () => undefined;
};

test.each([
  ['quiz.problem.noQuestion', '<input data-path="statement" id="x">', 'x'],
  ['quiz.problem.noPicture', '<input id="no"><input name="image" id="x">', 'x'],
  [
    'quiz.problem.noCorrectOption',
    '<fieldset data-pieces><ul><li><input id="x"></li></ul><button>Add</button></fieldset>',
    'x',
  ],
  ['quiz.problem.fewOptions', '<input id="no"><fieldset data-pieces><button id="x">Add</button></fieldset>', 'x'],
  ['course.problem.emptyContent', '<div data-path="text" tabindex="0" id="x"></div>', 'x'],
  ['course.problem.noQuestions', '<input id="no">', ''],
])('the note %s leads to its field in %s', (problem, html, focused) => {
  form(html);
  focusProblem(problem);
  expect(document.activeElement?.id).toBe(focused);
});
