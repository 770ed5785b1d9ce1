// @vitest-environment jsdom
import type { DragAndDropQuizNode } from '@lernhaus/contract/courses/course-tree';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { CourseLanguageProvider } from '../../platform/course-language.tsx';
import { DragAndDropField } from './drag-and-drop-field.tsx';

const quiz: DragAndDropQuizNode = {
  id: 'quiz',
  index: 1,
  score: 1,
  hint: null,
  availableForDemo: false,
  statement: 'Put the steps in order.',
  dropTargets: '',
  dragItems: [
    { id: 'a', text: 'Mix' },
    { id: 'b', text: 'Bake' },
  ],
};

const showField = (results: Record<string, boolean>, dropTargets = '') =>
  showScreen(
    <CourseLanguageProvider value="de">
      <DragAndDropField
        quiz={{ ...quiz, dropTargets }}
        answer={{}}
        onChange={() => undefined}
        isReadOnly={false}
        results={results}
        labelId="label"
      />
    </CourseLanguageProvider>,
  );

test.each([
  ['can be moved before the answer is checked', {}, 4],
  ['can be moved while one of them is wrong', { a: true, b: false }, 4],
  ['cannot be moved once all are right', { a: true, b: true }, 0],
])('items %s', async (_name, results, buttons) => {
  const { place } = await showField(results);
  expect(place.querySelectorAll('button')).toHaveLength(buttons);
  expect(place.querySelectorAll('[data-rfd-drag-handle-draggable-id]')).toHaveLength(buttons / 2);
});

test('items and targets have the language of their course, and the words of the page do not', async () => {
  const { place } = await showField({}, 'Oven,Bowl');
  const texts = [...place.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent);
  expect(new Set(texts)).toEqual(new Set(['Mix', 'Bake', 'Oven', 'Bowl']));
});

test.each([
  ['for columns, because the arrow keys do not reach a column below', 'Oven,Bowl', true],
  ['not for an order', '', false],
])('the instruction names the menu: %s', async (_name, dropTargets, namesMenu) => {
  await showField({}, dropTargets);
  expect(document.body.textContent).toContain('drag.instructions');
  expect(document.body.textContent.includes('drag.otherColumn')).toBe(namesMenu);
});
