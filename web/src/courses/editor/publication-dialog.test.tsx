// @vitest-environment jsdom
import { readCourseChanges } from '@lernhaus/contract/courses/change-endpoints';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { partDraftKey } from './draft-store.ts';
import { type Editor, EditorProvider } from './editor-context.ts';
import { PublicationDialog } from './publication-dialog.tsx';

const outline = { id: 'c1', owner: 'school', name: 'Tea', logoUrl: null, published: false, problems: [], modules: [] };

test.each([
  ['says that a part of the course is not saved', [partDraftKey('COURSE', 'c1')], true],
  ['says nothing of an unsaved part of another course', [partDraftKey('COURSE', 'c2')], false],
])('the dialog for publishing %s', async (_what, drafts, warns) => {
  const editor: Partial<Editor> = { outline, drafts: new Set(drafts), show: () => undefined };
  const { place } = await showScreen(
    <EditorProvider value={editor as Editor}>
      <PublicationDialog isPending={false} onChange={async () => true} onClose={() => undefined} />
    </EditorProvider>,
    { replies: { [readCourseChanges.id]: () => new Promise(() => undefined) } },
  );
  expect(place.ownerDocument.body.textContent?.includes('editor.publish.unsaved')).toBe(warns);
});
