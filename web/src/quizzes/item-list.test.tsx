// @vitest-environment jsdom
import { dragAndDropQuizItem } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import { sourceColumnId } from '@lernhaus/domain/quizzes/drop-targets';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectConsoleOutput } from '../../../scripts/testing/console-output.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { stubResizeObserver } from '../../test/stub-resize-observer.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { screensOf } from '../resource/entity-screens.ts';
import { ItemList } from './item-list.tsx';

test('an item names its target; one without a target has an empty cell', async () => {
  // jsdom does not know the element.
  expectConsoleOutput(/The tag <%s> is unrecognized in this browser.* search/);
  stubResizeObserver();
  const rows = [
    { id: 'a', text: 'makes gas', dropTarget: 'Yeast' },
    { id: 'b', text: 'mix', dropTarget: sourceColumnId },
  ];
  const list = vi.spyOn(browserCaller(), 'list').mockResolvedValue({ rows, total: rows.length });
  onTestFinished(() => {
    list.mockRestore();
    vi.unstubAllGlobals();
  });
  const { place } = await showScreen(<ItemList screens={screensOf(dragAndDropQuizItem)} />, {
    account: { authorities: ['ROLE_ADMIN'] },
    site: { mode: 'main' },
    at: '/drag-and-drop-quiz-items',
  });
  const [, target] = ['text', 'dropTarget'].map((name) =>
    [...place.querySelectorAll('th[data-kind]')].findIndex((head) => head.textContent?.includes(name)),
  );
  const cells = [...place.querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('td[data-kind]')[target ?? -1]?.textContent,
  );
  expect(cells).toEqual(['Yeast', '']);
});
