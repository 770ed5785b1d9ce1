// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { accountKeyOf } from '../../platform/session.ts';
import { type Draft, readDraft, saveDraft, storedDraftKeys } from './draft-store.ts';
import { type Editor, EditorProvider } from './editor-context.ts';
import { useSaveDraft } from './use-save-draft.ts';

const nobody = accountKeyOf({ company: '', id: '', login: '' });
const draft = { base: null, values: { name: 'Typed' }, pieces: [] };

interface FormProps {
  part: string;
  isDirty: boolean;
  restoredDraft?: Draft;
}

function Form({ part, isDirty, restoredDraft }: FormProps) {
  useSaveDraft(part, { draft, isDirty, restoredDraft: restoredDraft ?? null });
  return null;
}

/** Shows the form of a part and then what follows; null closes it. Returns the keys of the drafts that this stores. */
async function showForms(...forms: readonly (FormProps | null)[]) {
  const messages: Record<string, boolean> = {};
  const editor = {
    setDraftExists: (key, exists) => Object.assign(messages, { [key]: exists }),
  } as Partial<Editor> as Editor;
  const { root } = testRoot();
  const earlier = await storedDraftKeys(nobody);
  for (const form of forms)
    await act(async () =>
      root.render(<EditorProvider value={editor}>{form ? <Form {...form} /> : null}</EditorProvider>),
    );
  const keys = await storedDraftKeys(nobody);
  return { messages, keys: keys.filter((key) => !earlier.includes(key)) };
}

test('text that was typed is stored when the form is closed', async () => {
  const { messages, keys } = await showForms({ part: 'MODULE.7', isDirty: true }, null);
  expect(messages).toEqual({ 'MODULE.7': true });
  expect(keys).toEqual(['MODULE.7']);
});

test('a new part that was saved leaves no draft of a new part, and what is typed then belongs to the saved part', async () => {
  const restoredDraft = { ...draft, typedAt: '2026-05-10T10:00:00.000Z' };
  await saveDraft(nobody, 'CONTENT.new-7', restoredDraft);
  const { messages, keys } = await showForms(
    { part: 'CONTENT.new-7', isDirty: true, restoredDraft },
    { part: 'CONTENT.8', isDirty: true, restoredDraft },
    null,
  );
  expect(messages).toEqual({ 'CONTENT.new-7': false, 'CONTENT.8': true });
  expect(keys).toEqual(['CONTENT.8']);
  expect(await readDraft(nobody, 'CONTENT.new-7')).toBeUndefined();
});

test.each<[string, string | null, boolean]>([
  ['opened with it', '2026-05-10T10:00:00.000Z', false],
  ['opened with an earlier one', '2026-05-10T09:59:00.000Z', true],
  ['opened without one', null, true],
])('a form without changes that was %s (%s) leaves a stored draft: %s', async (_when, typedAt, isLeft) => {
  await saveDraft(nobody, 'MODULE.9', { ...draft, typedAt: '2026-05-10T10:00:00.000Z' });
  const restoredDraft = typedAt === null ? {} : { restoredDraft: { ...draft, typedAt } };
  const { messages } = await showForms({ part: 'MODULE.9', isDirty: false, ...restoredDraft }, null);
  expect((await readDraft(nobody, 'MODULE.9')) !== undefined).toBe(isLeft);
  expect(messages).toEqual(isLeft ? {} : { 'MODULE.9': false });
});
