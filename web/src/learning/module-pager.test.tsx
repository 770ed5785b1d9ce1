// @vitest-environment jsdom
import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ModulePager } from './module-pager.tsx';
import { type Player, PlayerProvider } from './player-context.ts';

const moduleOf = (id: string, type: string) =>
  ({ id, name: id, index: id === 'Lesson' ? 0 : 1, type, moduleContents: [], assessments: [] }) as object as ModuleNode;
const lesson = moduleOf('Lesson', 'CHAPTER');
const exam = moduleOf('Exam', 'EXAM');

const pagerOf = async (module: ModuleNode, modules: readonly ModuleNode[]) => {
  const player = {
    course: { id: 'course', name: 'Course', courseModules: modules },
    path: { moduleId: module.id, contentId: module.id },
    style: 'pages',
    progress: { moduleProgressState: [], examModuleProgressState: [], formerExams: [] },
    isLocked: ({ type }: ModuleNode) => type === 'EXAM',
    goTo: () => undefined,
  } as object as Player;
  const { place } = await showScreen(
    <PlayerProvider value={player}>
      <ModulePager module={module} />
    </PlayerProvider>,
  );
  return { next: [...place.querySelectorAll('button')].at(-1), reason: place.querySelector('p')?.textContent };
};

test('before a locked exam, a text says why there is no next module', async () => {
  const { next, reason } = await pagerOf(lesson, [lesson, exam]);
  expect(next?.disabled).toBe(true);
  expect(reason).toBe('exam.early');
});

test.each([
  ['the end of the course', lesson, [lesson]],
  ['a locked exam, which says it itself', exam, [lesson, exam, moduleOf('Second exam', 'EXAM')]],
])('the pager says nothing at %s', async (_where, module, modules) => {
  expect((await pagerOf(module, modules)).reason).toBeUndefined();
});
