// @vitest-environment jsdom
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { BlankSentences } from './blank-sentences.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { DragAnswers } from './drag-answers.tsx';

const itemsOf = (place: HTMLElement, list: string) =>
  [...place.querySelectorAll(`${list} > li`)].map(({ textContent }) => textContent);

test('each option says whether it is right, and which one was chosen', async () => {
  const options = [
    { id: 'a', option: 'Bern', correct: true },
    { id: 'b', option: 'Basel', correct: false },
  ];
  const { place } = await showScreen(<ChoiceOptions options={options} chosen={['b']} />);
  expect(itemsOf(place, 'ul')).toEqual(['Bernpart.option.right', 'Baselpart.option.chosenpart.option.wrong']);
});

test('the accepted answers are in the blank', async () => {
  const sentences = [{ id: 's', text: 'Water: _::_ g', correctOption: '420, 0.42 k' }];
  const { place } = await showScreen(<BlankSentences sentences={sentences} />);
  expect(itemsOf(place, 'ol')).toEqual(['Water: 420 or 0.42 k g']);
});

test('items are below their targets, whatever the case of the target; items without a target are last', async () => {
  const items = [
    { id: '1', text: 'makes gas', dropTarget: 'yeast' },
    { id: '2', text: 'shines', dropTarget: 'Sugar' },
  ];
  const { place } = await showScreen(<DragAnswers dropTargets="Yeast, Salt" items={items} />);
  const columns = [...place.querySelectorAll('section')].map(({ textContent }) => textContent);
  expect(columns).toEqual(['Yeastmakes gas', 'Saltpart.target.empty', 'quiz.key.staysshines']);
});

test('without targets the items are in the right order', async () => {
  const items = [
    { id: '1', text: 'mix', dropTarget: '-' },
    { id: '2', text: 'bake', dropTarget: '-' },
  ];
  const { place } = await showScreen(<DragAnswers dropTargets={null} items={items} />);
  expect(itemsOf(place, 'ol')).toEqual(['mix', 'bake']);
});

test('only the part of this page is marked', async () => {
  const options = [
    { id: 'a', option: 'Bern', correct: true },
    { id: 'b', option: 'Basel', correct: false },
  ];
  const { place } = await showScreen(<ChoiceOptions options={options} current="b" />);
  expect([...place.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual([
    'Baselpart.option.wrong',
  ]);
});

test('a part leads to its page, and in the form of its question to its own form', async () => {
  const options = [{ id: 'a', option: 'Bern', correct: true }];
  const linkIn = async (opener?: ReturnType<typeof ownPath>) => {
    const { place } = await showScreen(<ChoiceOptions options={options} opener={opener} />);
    return place.querySelector('a')?.getAttribute('href');
  };
  expect(await linkIn()).toBe('/objective-quiz-options/a');
  expect(await linkIn(ownPath('/objective-quiz/7/edit'))).toBe('/objective-quiz-options/a/edit');
});
