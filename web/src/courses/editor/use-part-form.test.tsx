// @vitest-environment jsdom
import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { partResources } from '@lernhaus/contract/courses/course-part';
import { addPart, savePart } from '@lernhaus/contract/courses/editing-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { announcements } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { accountKeyOf } from '../../platform/session.ts';
import { TextsProvider } from '../../platform/texts.tsx';
import type { Row } from '../../resource/form-values.ts';
import { type Draft, deleteDraft, partDraftKey, readDraft, storedDraftKeys } from './draft-store.ts';
import { type Editor, EditorProvider } from './editor-context.ts';
import { partEndpoints } from './editor-queries.ts';
import { piecesOf } from './pieces-draft.ts';
import { type PartFormProps, usePartForm } from './use-part-form.ts';

const question: Row = {
  id: 'q1',
  version: 1,
  question: 'Tea?',
  index: 1,
  score: 1,
  options: [
    { id: 'o1', option: 'Green', correct: true, index: 1 },
    { id: 'o2', option: 'Blue', correct: false, index: 2 },
  ],
};
const nobody = accountKeyOf({ company: '', id: '', login: '' });
const parent = { kind: 'CONTENT', id: 'l1' } as const;
const newKey = partDraftKey('OBJECTIVE', `new-${parent.id}`);

const place = { title: 'Tea', index: 1, problems: [] };
const emptyContent = { ...place, kind: 'CONTENT' as const, id: parent.id, hasVideo: false, minutes: 0, quizzes: [] };
const emptyOutline: CourseOutline = {
  id: 'c1',
  owner: 'school',
  name: 'Tea',
  logoUrl: null,
  published: false,
  problems: [],
  modules: [{ ...place, kind: 'MODULE', id: 'm0', type: 'CHAPTER', items: [emptyContent] }],
};

const failure = (status: number) =>
  new CallFailure({ status, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });

/** Shows the form of a part. The server answers a save with what `reply` gives, and a read with `current`. */
async function showForm(
  row: Row | null,
  reply: () => Promise<Row>,
  {
    kind = 'OBJECTIVE',
    current,
    draft = null,
    isDeleted = false,
  }: { kind?: 'OBJECTIVE' | 'COURSE'; current?: Row; draft?: Draft | null; isDeleted?: boolean } = {},
) {
  const sent: unknown[] = [];
  const { get, update } = partEndpoints(kind);
  const call = vi.spyOn(browserCaller(), 'call').mockImplementation(async ({ id }, input) => {
    if (id === get.id && current) return current;
    if (![addPart.id, savePart.id, update.id].includes(id)) throw new Error(`${id} was called.`);
    sent.push(input);
    return reply();
  });
  onTestFinished(() => call.mockRestore());
  const nothing = () => undefined;
  const showSaved = vi.fn<Editor['showSaved']>();
  const change = vi.fn<Editor['change']>();
  const refetch = vi.fn<Editor['refetch']>();
  const states = { setForm: nothing, setDirty: nothing, setDraftExists: nothing };
  const parts = { ...states, outline: emptyOutline, change, refetch, showSaved };
  const editor = parts as Partial<Editor> as Editor;
  const probe: { form?: ReturnType<typeof usePartForm> } = {};
  const props: PartFormProps = {
    kind,
    resource: partResources[kind],
    row,
    parent,
    draftKey: row === null && !isDeleted ? newKey : partDraftKey(kind, row?.id ?? question.id),
    draft,
    isDeleted,
  };
  function Form({ into }: { into: typeof probe }) {
    const form = usePartForm(props, ['question', 'name']);
    useEffect(() => {
      Object.assign(into, { form });
    });
    return null;
  }
  const { root } = testRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TextsProvider translate={(key) => key}>
          <EditorProvider value={editor}>
            <Form into={probe} />
          </EditorProvider>
        </TextsProvider>
      </QueryClientProvider>,
    ),
  );
  const form = () => {
    if (!probe.form) throw new Error('The form is not shown.');
    return probe.form;
  };
  const type = (text: string, field = 'question') => act(async () => form().form.setFieldValue(field, text));
  const close = () => act(async () => root.render(null));
  return { sent, form, type, change, refetch, showSaved, close };
}

test('what an author types while a part is being saved stays, and is not saved yet', async () => {
  const reply = Promise.withResolvers<Row>();
  const { form, type } = await showForm(question, () => reply.promise);
  await type('Which tea?');
  let saving: Promise<boolean> | undefined;
  await act(async () => {
    saving = form().submit();
  });
  await type('Which tea is hot?');
  const [green] = form().pieces;
  await act(async () => form().setPieces([{ ...green, key: 'o1', values: { option: 'Black', correct: true } }]));
  const savedRow = { ...question, version: 2, question: 'Which tea?', score: 3 };
  await act(async () => reply.resolve(savedRow));
  expect(await saving).toBe(true);
  expect(form().form.values).toMatchObject({ question: 'Which tea is hot?', score: '3' });
  expect(form().pieces).toEqual([{ key: 'o1', id: 'o1', values: { option: 'Black', correct: true } }]);
  expect(form().row).toEqual(savedRow);
  expect(form().isDirty).toBe(true);
});

test('a part is saved as the server has stored it if nothing was typed in the meantime', async () => {
  const savedRow = { ...question, version: 2, question: 'Which tea' };
  const { form, type } = await showForm(question, async () => savedRow);
  await type('Which tea ');
  await act(async () => void (await form().submit()));
  expect(form().form.values).toMatchObject({ question: 'Which tea' });
  expect(form().pieces).toEqual(piecesOf('OBJECTIVE', savedRow));
  expect(form().isDirty).toBe(false);
});

test('saving twice at the same time adds one part', async () => {
  const reply = Promise.withResolvers<Row>();
  const { sent, form, type } = await showForm(null, () => reply.promise);
  await type('Tea?');
  const options = ['Green', 'Blue'].map((option) => ({ key: option, values: { option, correct: option === 'Green' } }));
  await act(async () => form().setPieces(options));
  let both: Promise<boolean[]> | undefined;
  await act(async () => {
    both = Promise.all([form().submit(), form().submit()]);
  });
  await act(async () => reply.resolve(question));
  expect(await both).toEqual([true, true]);
  expect(sent).toHaveLength(1);
});

test('the options of a new question keep their keys when it is saved, so that the one in use keeps the focus', async () => {
  const { form, type } = await showForm(null, async () => question);
  await type('Tea?');
  const options = ['Green', 'Blue'].map((option) => ({ key: option, values: { option, correct: option === 'Green' } }));
  await act(async () => form().setPieces(options));
  await act(async () => void (await form().submit()));
  expect(form().pieces.map(({ key, id }) => [key, id])).toEqual([
    ['Green', 'o1'],
    ['Blue', 'o2'],
  ]);
  expect(form().isDirty).toBe(false);
});

test.each<[string, boolean, Row | null]>([
  ['a new part', true, null],
  ['a new part', false, null],
  ['a stored part', true, question],
])(
  'the reply for %s does not lead back to its closed form, and text typed after sending (%s) belongs to the stored part',
  async (_what, isTyped, row) => {
    const reply = Promise.withResolvers<Row>();
    const { form, type, showSaved, close } = await showForm(row, () => reply.promise);
    await type('Which tea?');
    await act(async () => form().setPieces([{ key: 'green', values: { option: 'Green', correct: true } }]));
    let saving: Promise<boolean> | undefined;
    await act(async () => {
      saving = form().submit();
    });
    if (isTyped) await type('Which tea is hot?');
    await close();
    const savedRow = { ...question, version: 2, question: 'Which tea?', options: question['options'] };
    await act(async () => reply.resolve(savedRow));
    expect(await saving).toBe(true);
    expect(showSaved).not.toHaveBeenCalled();
    const savedKey = partDraftKey('OBJECTIVE', question.id);
    expect(await storedDraftKeys(nobody)).toEqual(isTyped ? [savedKey] : []);
    if (isTyped)
      expect(await readDraft(nobody, savedKey)).toMatchObject({
        base: savedRow,
        values: { question: 'Which tea is hot?' },
        pieces: [{ key: 'green', id: 'o1' }],
      });
    await deleteDraft(nobody, savedKey);
  },
);

test('a new part whose reply was lost is added once, also by a form that is opened later, with what was typed since', async () => {
  const lost = await showForm(null, () => Promise.reject(failure(0)));
  await lost.type('Which tea?');
  await act(async () =>
    lost.form().setPieces([
      { key: 'green', values: { option: 'Green', correct: true } },
      { key: 'blue', values: { option: 'Blue', correct: false } },
    ]),
  );
  await act(async () => void (await lost.form().submit()));
  await lost.close();
  const draft = (await readDraft(nobody, newKey)) ?? null;
  const storedRow = { ...question, question: 'Which tea?' };
  const replies = [storedRow, { ...storedRow, version: 2, question: 'Which tea is hot?' }];
  const later = await showForm(null, async () => replies.shift() ?? question, { draft });
  await later.type('Which tea is hot?');
  await act(async () => void (await later.form().submit()));
  expect(later.form().isDirty).toBe(false);
  const [again, change] = later.sent;
  expect(again).toEqual(lost.sent[0]);
  expect(again).toMatchObject({ body: { values: { question: 'Which tea?' }, idempotencyKey: expect.any(String) } });
  expect(change).toMatchObject({
    body: { id: 'q1', version: 1, values: { question: 'Which tea is hot?' }, pieces: [{ id: 'o1' }, { id: 'o2' }] },
  });
  expect(later.sent).toHaveLength(2);
  // The outline may have been loaded again in the meantime, and then contains the part.
  const addPartTo: Parameters<Editor['change']>[0] = later.change.mock.calls[0]?.[0] ?? ((before) => before);
  const outlines = [addPartTo(emptyOutline), addPartTo(addPartTo(emptyOutline))];
  expect(outlines.map(({ modules }) => modules[0]?.items[0]?.quizzes.map(({ id }) => id))).toEqual([['q1'], ['q1']]);
  expect(await storedDraftKeys(nobody)).toEqual([]);
});

test.each([
  [400, 'as it is then', 'Which tea is hot?'],
  [503, 'as it was sent first, and then changed', 'Which tea?'],
])('after a failure with status %s a new part is sent again %s', async (status, _how, expectedText) => {
  const replies = [() => Promise.reject(failure(status)), async () => ({ ...question, question: expectedText })];
  const { sent, form, type } = await showForm(null, async () => (replies.shift() ?? (async () => question))());
  await type('Which tea?');
  await act(async () => form().setPieces([{ key: 'green', values: { option: 'Green', correct: true } }]));
  await act(async () => void (await form().submit()));
  await type('Which tea is hot?');
  await act(async () => void (await form().submit()));
  expect(sent[1]).toMatchObject({ body: { values: { question: expectedText } } });
});

test.each<[string, Partial<Row>, boolean]>([
  ['was published and got a module in the meantime', { published: true, courseModules: [{ id: 'm1' }] }, true],
  ['got another text in the meantime', { published: true, seoText: 'Theirs' }, false],
])('a course that %s %j is saved over the new version: %s', async (_what, theirs, isSaved) => {
  const course: Row = { id: 'c1', version: 1, name: 'Tea', published: false, seoText: null, courseModules: [] };
  const conflict = failure(409);
  const current = { ...course, ...theirs, version: 2 };
  const replies: (() => Promise<Row>)[] = [
    () => Promise.reject(conflict),
    async () => ({ ...current, name: 'Green tea', version: 3 }),
  ];
  const { sent, form, type } = await showForm(course, () => replies.shift()?.() ?? Promise.reject(conflict), {
    kind: 'COURSE',
    current,
  });
  await type('Green tea', 'name');
  let result = false;
  await act(async () => {
    result = await form().submit();
  });
  expect(result).toBe(isSaved);
  const bodies = [1, ...(isSaved ? [2] : [])].map((version) => ({ id: 'c1', name: 'Green tea', version }));
  expect(sent).toMatchObject(bodies.map((body) => ({ body })));
  expect(form().row?.['version']).toBe(isSaved ? 3 : 1);
});

test('the text in a part that somebody else has deleted is saved as a new part in the same place', async () => {
  const { form, type, refetch, close } = await showForm(question, () => Promise.reject(failure(404)));
  await type('Which tea?');
  await act(async () => void (await form().submit()));
  expect(form()).toMatchObject({ row: null, isDirty: true, deletion: { hasPlace: true } });
  expect(refetch).toHaveBeenCalledOnce();
  expect(announcements.get()).toEqual([]);
  await close();
  const key = partDraftKey('OBJECTIVE', question.id);
  const draft = await readDraft(nobody, key);
  expect(draft).toMatchObject({ base: null, parent, values: { question: 'Which tea?' } });
  const later = await showForm(null, async () => ({ ...question, id: 'q2' }), {
    draft: draft ?? null,
    isDeleted: true,
  });
  await act(async () => void (await later.form().submit()));
  const pieces = [{ values: { option: 'Green', correct: true } }, { values: { option: 'Blue', correct: false } }];
  expect(later.sent).toMatchObject([{ body: { in: parent, values: { question: 'Which tea?' } } }]);
  expect(later.sent[0]).toHaveProperty('body.pieces', pieces);
  expect(await storedDraftKeys(nobody)).toEqual([]);
});
