// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { testRoot } from '../../../test/test-root.ts';
import { announcements } from '../../platform/announcements.ts';
import { TextsProvider } from '../../platform/texts.tsx';
import '../../ui/drag-list.tsx';
import type { PiecesProps } from './pieces-field.tsx';
import { QuizPieces } from './quiz-pieces.tsx';

async function targetOf(dropTarget: string) {
  const { root, place } = testRoot();
  const pieces = [{ key: 'a', values: { text: 'Apple', dropTarget } }];
  const nothing = () => undefined;
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <TextsProvider translate={(key) => key}>
          <QuizPieces
            kind="DRAG_AND_DROP"
            pieces={pieces}
            errors={{}}
            mayRemove
            onChange={nothing}
            values={{ dropTargets: ['Fruit', 'Root'] }}
            storedQuiz={null}
          />
        </TextsProvider>
      </HeadlessMantineProvider>,
    ),
  );
  const select = place.querySelector('select');
  return {
    choice: select?.selectedOptions[0]?.textContent,
    texts: [...(select?.options ?? [])].map((one) => one.text),
  };
}

const targets = ['Fruit', 'Root', 'quiz.key.stays'];

test.each([
  ['', 'pieces.chooseTarget', ['pieces.chooseTarget', ...targets], 'no target is chosen yet'],
  ['source', 'quiz.key.stays', targets, 'it belongs to no target'],
  [' fruit', 'Fruit', targets, 'the case of a target does not matter'],
])('the item with the target "%s" has the choice "%s" of %j: %s', async (dropTarget, choice, texts, _why) => {
  expect(await targetOf(dropTarget)).toEqual({ choice, texts });
});

function ThreeOptions() {
  const [pieces, setPieces] = useState<PiecesProps['pieces']>(
    ['Green', 'Black', 'White'].map((option) => ({ key: option, values: { option, correct: false } })),
  );
  return (
    <QuizPieces
      kind="OBJECTIVE"
      pieces={pieces}
      errors={{}}
      mayRemove
      onChange={setPieces}
      values={{}}
      storedQuiz={null}
    />
  );
}

async function threeOptions() {
  const { place, settle } = await showScreen(<ThreeOptions />);
  for (let turn = 0; turn < 50 && place.querySelector('[aria-busy]'); turn += 1) await settle();
  return place;
}

test('an option that is moved to the end by its button keeps the focus, and its place is announced', async () => {
  onTestFinished(() => announcements.set([]));
  const place = await threeOptions();
  const down = place.querySelector<HTMLElement>('[aria-label="drag.down Black"]');
  await act(async () => {
    down?.focus();
    down?.click();
  });
  expect(document.activeElement).toBe(place.querySelector('[aria-label="drag.down Black"][aria-disabled="true"]'));
  expect(announcements.get()).toMatchObject([
    { message: 'entity.references.moved', params: { name: 'Black', place: 3 } },
  ]);
});

test('when an option is removed, the focus goes to the bin of the next one, of the one before, or to the add button', async () => {
  const place = await threeOptions();
  const remove = async (option: string) => {
    const bin = place.querySelector<HTMLElement>(`[aria-label="pieces.remove ${option}"]`);
    await act(async () => {
      bin?.focus();
      bin?.click();
    });
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  };
  expect(await remove('Black')).toBe('pieces.remove White');
  expect(await remove('White')).toBe('pieces.remove Green');
  expect(await remove('Green')).toBe('pieces.add.OBJECTIVE');
});
