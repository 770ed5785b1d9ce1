// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../../test/test-root.ts';
import { storedDraftKeys } from './draft-store.ts';
import { type Editor, EditorProvider } from './editor-context.ts';
import { useSaveDraft } from './use-save-draft.ts';

function Form({ part, isDirty }: { part: string; isDirty: boolean }) {
  useSaveDraft(part, { base: null, values: { name: 'Typed' }, pieces: [] }, isDirty);
  return null;
}

/** Shows the form of a part and then what follows; null closes it. Returns the keys of the drafts that this stores. */
async function showForms(...forms: readonly ({ part: string; isDirty: boolean } | null)[]) {
  const messages: Record<string, boolean> = {};
  const editor = {
    setDraftExists: (key, exists) => Object.assign(messages, { [key]: exists }),
  } as Partial<Editor> as Editor;
  const { root } = testRoot();
  const earlier = await storedDraftKeys('');
  for (const form of forms)
    await act(async () =>
      root.render(<EditorProvider value={editor}>{form ? <Form {...form} /> : null}</EditorProvider>),
    );
  const keys = await storedDraftKeys('');
  return { messages, keys: keys.filter((key) => !earlier.includes(key)) };
}

test('text that was typed is stored when the form is closed', async () => {
  const { messages, keys } = await showForms({ part: 'MODULE.7', isDirty: true }, null);
  expect(messages).toEqual({ 'MODULE.7': true });
  expect(keys).toEqual(['MODULE.7']);
});

test('a new part that was saved leaves no draft of a new part, and what is typed then belongs to the saved part', async () => {
  const savedPart = { part: 'CONTENT.8', isDirty: true };
  const { messages, keys } = await showForms({ part: 'CONTENT.new-7', isDirty: true }, savedPart, null);
  expect(messages).toEqual({ 'CONTENT.new-7': false, 'CONTENT.8': true });
  expect(keys).toContain('CONTENT.8');
  expect(keys).not.toContain('CONTENT.new-7');
});
