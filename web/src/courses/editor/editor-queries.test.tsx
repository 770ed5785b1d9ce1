// @vitest-environment jsdom
import type { CourseOutline, ModuleEntry } from '@lernhaus/contract/courses/course-outline';
import { orderParts, readCourseOutline } from '@lernhaus/contract/courses/editing-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { announcements } from '../../platform/announcements.ts';
import { sendDeletions } from '../../resource/pending-deletions.ts';
import { type Editor, EditorProvider } from './editor-context.ts';
import { outlineChange, outlineQuery, partEndpoints, usePartActions } from './editor-queries.ts';
import { editorPath } from './pending-parts.ts';

const moduleNamed = (id: string): ModuleEntry => ({
  kind: 'MODULE',
  id,
  title: id,
  index: 1,
  type: 'CHAPTER',
  problems: [],
  items: [],
});
const courseWith = (modules: string): CourseOutline => ({
  id: 'c1',
  owner: 'school',
  name: 'Tea',
  logoUrl: null,
  published: false,
  problems: [],
  modules: [...modules].map(moduleNamed),
});
const course = { kind: 'COURSE', id: 'c1' } as const;

interface Outlined {
  modules: string;
  actions: ReturnType<typeof usePartActions>;
  editor: Pick<Editor, 'change' | 'refetch'>;
}

/** Gives the test the actions of the editor and the modules that the outline shows. */
function Actions({ into, editor, outline }: { into: Outlined; editor: Outlined['editor']; outline: CourseOutline }) {
  const actions = usePartActions();
  useEffect(() => {
    Object.assign(into, { actions, editor, modules: outline.modules.map(({ id }) => id).join('') });
  });
  return null;
}

function Outline({ into }: { into: Outlined }) {
  const { data } = useQuery(outlineQuery('c1'));
  const client = useQueryClient();
  if (!data) return null;
  const refetch = () => void client.invalidateQueries({ queryKey: outlineQuery('c1').queryKey });
  const editor = { outline: data, view: { at: 'course' }, change: outlineChange(client, 'c1'), refetch } as const;
  return (
    <EditorProvider value={editor as Partial<Editor> as Editor}>
      <Actions into={into} editor={editor} outline={data} />
    </EditorProvider>
  );
}

/** The outline of the modules a, b and c. The test sends the replies to reads and orders in turn. */
async function showOutline() {
  const into = {} as Outlined;
  const reads: ((modules: string) => void)[] = [];
  const orders: (() => void)[] = [];
  const sent: string[] = [];
  const { client, settle } = await showScreen(<Outline into={into} />, {
    replies: {
      [readCourseOutline.id]: () => new Promise((resolve) => reads.push((modules) => resolve(courseWith(modules)))),
      [orderParts.id]: ({ body }) => {
        sent.push((body as { parts: { id: string }[] }).parts.map(({ id }) => id).join(''));
        return new Promise((resolve) => orders.push(() => resolve({})));
      },
      [partEndpoints('MODULE').remove.id]: () => ({}),
    },
  });
  const answer = async (how: () => void) => {
    how();
    await settle();
  };
  const order = (modules: string) => act(async () => void into.actions.order(course, [...modules]));
  await answer(() => reads.shift()?.('abc'));
  return { into, client, reads, orders, sent, answer, order, settle };
}

test('an outline that was asked for before an order does not undo it, nor does the next order', async () => {
  const { into, reads, orders, sent, answer, order } = await showOutline();
  await act(async () => into.editor.refetch());
  expect(reads).toHaveLength(1);
  await order('bac');
  await answer(() => reads.shift()?.('abc'));
  expect(into.modules).toBe('bac');
  await order('bca');
  expect(sent).toEqual(['bac', 'bca']);
  await answer(() => orders.shift()?.());
  expect(reads, 'the outline is not read while an order is on its way').toHaveLength(0);
  await answer(() => orders.shift()?.());
  expect(into.modules).toBe('bca');
  await answer(() => reads.shift()?.('bcad'));
  expect(into.modules, 'another author has added a module').toBe('bcad');
});

test('the outline is not read after a part was moved while an order is on its way', async () => {
  const { into, reads, orders, answer, order } = await showOutline();
  await order('bac');
  const part = { kind: 'CONTENT', id: 'p' } as const;
  const from = { kind: 'MODULE', id: 'a' } as const;
  const to = { kind: 'MODULE', id: 'b' } as const;
  await act(async () => void into.actions.move(part, from, to, [], () => 'CONTENT'));
  await answer(() => orders.pop()?.());
  expect([into.modules, reads.length]).toEqual(['bac', 0]);
  await answer(() => orders.pop()?.());
  expect(reads).toHaveLength(1);
});

test('an outline that was asked for before a part was saved does not undo the change', async () => {
  const { into, reads, answer } = await showOutline();
  await act(async () => into.editor.refetch());
  await act(async () => into.editor.change((outline) => ({ ...outline, modules: [...outline.modules].reverse() })));
  await answer(() => reads.shift()?.('abc'));
  expect(into.modules).toBe('cba');
  await answer(() => reads.shift()?.('cbad'));
  expect(into.modules).toBe('cbad');
});

test('the lists of modules are loaded again after one is deleted', async () => {
  onTestFinished(() => announcements.set([]));
  const { into, client, reads, answer, settle } = await showOutline();
  const listKey = [partEndpoints('MODULE').list.id, { page: 1 }];
  client.setQueryData(listKey, { rows: [], total: 0 });
  await act(async () => into.actions.remove({ kind: 'MODULE', id: 'a' }, 'a'));
  const sent = sendDeletions(editorPath);
  await settle();
  await answer(() => reads.shift()?.('bc'));
  await sent;
  expect(into.modules).toBe('bc');
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true);
});
