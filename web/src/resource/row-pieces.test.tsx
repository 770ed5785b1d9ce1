// @vitest-environment jsdom
import { objectiveQuiz } from '@lernhaus/contract/quizzes/objective-quiz';
import { subjectiveQuiz } from '@lernhaus/contract/quizzes/subjective-quiz';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { screensOf } from './entity-screens.ts';
import { RowPieces } from './row-pieces.tsx';

const options = [
  { id: 'a', option: 'Bern' },
  { id: 'b', option: 'Basel' },
];

test('the form of a question leads to each of its options, and to the list of them', async () => {
  const { place } = await showScreen(<RowPieces screens={screensOf(objectiveQuiz)} row={{ id: 'q', options }} />);
  const links = [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  const list = 'entity.form.parts entity.objective-quiz-options.many 2';
  expect(links).toEqual([
    ['Bern', '/objective-quiz-options/a'],
    ['Basel', '/objective-quiz-options/b'],
    [list, '/objective-quiz-options?objectiveQuiz=q'],
  ]);
});

test('a question without options shows no links', async () => {
  const { place } = await showScreen(<RowPieces screens={screensOf(subjectiveQuiz)} row={{ id: 'q' }} />);
  expect(place.textContent).toBe('');
});

test('a slice shows what the pieces mean, above the link to their list', async () => {
  const screens = { ...screensOf(objectiveQuiz), custom: { pieces: () => <p>Bern is right</p> } };
  const { place } = await showScreen(<RowPieces screens={screens} row={{ id: 'q', options }} />);
  expect(place.querySelector('p')?.textContent).toBe('Bern is right');
  expect(place.querySelectorAll('a')).toHaveLength(1);
});
