// @vitest-environment jsdom
import type { CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { PlayerProvider } from './player-context.ts';
import { TrialSession } from './trial-session.ts';
import { useTrialPlayer } from './use-trial-player.ts';
import { useVisibleContent } from './use-visible-content.ts';

const ids = ['first', 'second', 'third'];
const module = {
  id: 'module',
  index: 1,
  moduleContents: ids.map((id, index) => ({ id, index })),
  assessments: [],
} as object as ModuleNode;
const course = { id: 'course', courseModules: [module] } as object as CourseTree;

type Report = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;
const reports: Report[] = [];

beforeEach(() => {
  reports.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(report: Report, { threshold }: IntersectionObserverInit) {
        if (threshold !== undefined) reports.push(report);
      }
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
});

function Lessons() {
  const container = useVisibleContent(module, true);
  return (
    <div ref={container}>
      {ids.map((id) => (
        <section key={id} data-content={id} />
      ))}
    </div>
  );
}

/** A module in the scroll style. `show` reports which part of each of its contents is in the window. */
async function openModule() {
  const session = new TrialSession(course, async () => ({ correct: null }));
  const Player = () => {
    const player = useTrialPlayer(session);
    const more = { reviewedLearner: null, linkedPlace: null, clearLinkedPlace: () => undefined };
    return (
      <PlayerProvider value={player && { ...player, ...more }}>
        <Lessons />
      </PlayerProvider>
    );
  };
  const { place, root } = testRoot();
  await act(async () => root.render(<Player />));
  const show = (shares: Readonly<Record<string, number>>, ms: number) =>
    act(async () => {
      const targets = Object.entries(shares).map(([id, intersectionRatio]) => {
        const target = place.querySelector(`[data-content="${id}"]`) as Element;
        return { target, intersectionRatio };
      });
      for (const report of reports) report(targets);
      await vi.advanceTimersByTimeAsync(ms);
    });
  const visits = () => session.path.get()?.modulesCurrentPath['module']?.visitedContentId;
  const goTo = (contentId: string) => act(async () => session.goTo({ moduleId: 'module', contentId }));
  return { show, visits, goTo, current: () => session.path.get()?.contentId };
}

test('lessons that fit into the window with the last one are visited, and the learner stays at the first', async () => {
  const { show, visits, current } = await openModule();
  await show({ first: 1, second: 1, third: 1 }, 1000);
  expect([visits(), current()]).toEqual([ids, 'first']);
});

test('a lesson of which a part is above the window is not visited because the last one is visible', async () => {
  const { show, visits } = await openModule();
  await show({ first: 0, second: 0.5, third: 1 }, 1000);
  expect(visits()).toEqual(['first', 'third']);
});

test('short lessons above the current one are visited, because they were above the line from the beginning', async () => {
  const { show, visits, goTo } = await openModule();
  await goTo('third');
  await show({ first: 1, second: 1, third: 0.5 }, 1000);
  expect(visits()).toEqual(['first', 'third', 'second']);
});

test('lessons are not visited while the last one is not completely visible, or only before pictures are loaded', async () => {
  const { show, visits } = await openModule();
  await show({ first: 1, second: 1, third: 0.9 }, 1000);
  await show({ third: 1 }, 500);
  await show({ second: 0, third: 0 }, 1000);
  expect(visits()).toEqual(['first']);
});
