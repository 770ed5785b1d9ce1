// @vitest-environment jsdom
import { copyPart, orderParts, readCourseOutline } from '@lernhaus/contract/courses/editing-endpoints';
import { act } from 'react';
import { useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { announcements } from '../../platform/announcements.ts';
import { currentPath } from '../../platform/links.ts';
import { deleteLater } from '../../resource/pending-deletions.ts';
import { type Editor, EditorProvider } from './editor-context.ts';
import { partEndpoints } from './editor-queries.ts';
import type { Entry } from './outline.ts';
import { editorPath } from './pending-parts.ts';
import { type PlaceAction, PlaceDialog } from './place-dialog.tsx';

const entry: Entry = { kind: 'MODULE', id: 'm1', title: 'Tea', index: 1, type: 'CHAPTER', problems: [], items: [] };
const courseOf = (id: string) => ({
  id,
  owner: 'school',
  name: id,
  logoUrl: null,
  published: false,
  problems: [],
  modules: [],
});

const Address = () => <p>{currentPath(useLocation())}</p>;

test('a part is copied only after the chosen course is loaded, and a failure can be tried again', async () => {
  const failing = Promise.withResolvers<unknown>();
  const replies = [failing.promise];
  const copies: unknown[] = [];
  const show = vi.fn<Editor['show']>();
  onTestFinished(() => announcements.set([]));
  const editor = { outline: courseOf('here'), view: { at: 'course' }, show };
  const { settle } = await showScreen(
    <EditorProvider value={editor as Partial<Editor> as Editor}>
      <PlaceDialog action="copy" entry={entry} parent={{ kind: 'COURSE', id: 'here' }} onClose={() => undefined} />
      <Address />
    </EditorProvider>,
    {
      replies: {
        [readCourseOutline.id]: ({ params }) =>
          (params as { id: string }).id === 'here' ? courseOf('here') : (replies.shift() ?? courseOf('there')),
        [partEndpoints('COURSE').list.id]: () => ['here', 'there'].map((id) => ({ id, owner: 'school', name: id })),
        [copyPart.id]: ({ body }) => {
          copies.push(body);
          return { kind: 'MODULE', id: 'copy' };
        },
      },
    },
  );
  const submit = () => document.querySelector<HTMLButtonElement>('[type=submit]');
  const alert = () => document.querySelector('[role=alert]');
  const [course] = document.querySelectorAll('select');
  await act(async () => {
    if (course) course.value = 'there';
    course?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([document.querySelectorAll('select').length, submit()?.disabled, alert()]).toEqual([1, true, null]);
  failing.reject(new Error('The connection was lost.'));
  await settle();
  expect([submit()?.disabled, alert()?.textContent]).toEqual([true, expect.stringContaining('load.failed')]);
  await act(async () => alert()?.querySelector('button')?.click());
  await settle();
  expect(alert()).toBeNull();
  await act(async () => submit()?.click());
  expect(copies).toEqual([{ part: { kind: 'MODULE', id: 'm1' }, in: { kind: 'COURSE', id: 'there' } }]);
  expect(show, 'the editor of this course does not open a part of another one').not.toHaveBeenCalled();
  expect(announcements.get()).toMatchObject([{ message: 'editor.copied', params: { name: 'Tea', course: 'there' } }]);
  await act(async () => announcements.get()[0]?.action?.run());
  expect(document.body.textContent).toContain('/course/there/editor?part=MODULE.copy');
});

/** Submits the dialog for a chapter of another course, and adds the calls to the list. */
async function submitDialog(action: PlaceAction, calls: unknown[]): Promise<void> {
  const editor = { outline: courseOf('here'), view: { at: 'course' }, show: () => undefined, refetch: () => undefined };
  const modules = ['m7', 'm8'].map((id) => ({ ...entry, id }));
  const { settle } = await showScreen(
    <EditorProvider value={editor as Partial<Editor> as Editor}>
      <PlaceDialog action={action} entry={entry} parent={{ kind: 'COURSE', id: 'other' }} onClose={() => undefined} />
    </EditorProvider>,
    {
      replies: {
        [readCourseOutline.id]: () => ({ ...courseOf('here'), modules }),
        [partEndpoints('COURSE').list.id]: () => [],
        [copyPart.id]: ({ body }) => {
          calls.push(body);
          return { kind: 'MODULE', id: 'copy' };
        },
        [orderParts.id]: ({ body }) => calls.push(body),
      },
    },
  );
  await settle();
  await act(async () => document.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  await settle();
}

test('a copy does not contain what was deleted a moment ago', async () => {
  const calls: unknown[] = [];
  deleteLater({
    path: `${editorPath}/CONTENT`,
    rows: [{ id: 'c1', label: 'Pots' }],
    remove: async (id) => {
      await Promise.resolve();
      calls.push(`delete ${id}`);
    },
    refresh: async () => undefined,
    t: (key) => key,
  });
  await submitDialog('copy', calls);
  expect(calls).toEqual(['delete c1', { part: { kind: 'MODULE', id: 'm1' }, in: { kind: 'COURSE', id: 'here' } }]);
});

test('a chapter that is moved to another course comes last there', async () => {
  const calls: unknown[] = [];
  await submitDialog('move', calls);
  expect(calls).toMatchObject([
    { in: { kind: 'COURSE', id: 'here' }, parts: ['m7', 'm8', 'm1'].map((id) => ({ kind: 'MODULE', id })) },
  ]);
});
