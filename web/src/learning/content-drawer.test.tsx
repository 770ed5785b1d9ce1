// @vitest-environment jsdom
import type { ContentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ContentDrawer } from './content-drawer.tsx';
import { type Player, PlayerProvider } from './player-context.ts';

const player = { course: { id: 'course' } as object as CourseTree, answers: {}, reviewedLearner: null } as object;

test('Escape closes the drawer, unless something in it has used the key, such as an item that is put back', async () => {
  const onClose = vi.fn<() => void>();
  const { settle } = await showScreen(
    <PlayerProvider value={player as Player}>
      <ContentDrawer
        kind="quiz"
        module={{ id: 'module' } as object as ModuleNode}
        content={{ id: 'lesson', title: 'Lesson' } as object as ContentNode}
        slots={{
          ready: async () => undefined,
          quizzes: () => (
            <>
              <button type="button" data-item="lifted" onKeyDown={(event) => event.preventDefault()} />
              <button type="button" data-item="lying" />
            </>
          ),
          exams: () => null,
        }}
        linked={null}
        onClose={onClose}
      />
    </PlayerProvider>,
  );
  const pressEscapeOn = async (target: Element | null) => {
    await act(async () =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    );
    await settle();
  };
  await pressEscapeOn(document.querySelector('[data-item=lifted]'));
  expect(onClose).not.toHaveBeenCalled();
  await pressEscapeOn(document.querySelector('[data-item=lying]'));
  expect(onClose).toHaveBeenCalledOnce();
  // A button that was pressed and disabled has lost the focus.
  await pressEscapeOn(document.body);
  expect(onClose).toHaveBeenCalledTimes(2);
});
