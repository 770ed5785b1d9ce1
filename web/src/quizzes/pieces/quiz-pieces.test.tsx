// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core';
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { TextsProvider } from '../../platform/texts.tsx';
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
