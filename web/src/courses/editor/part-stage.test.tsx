// @vitest-environment jsdom
import { partResources } from '@lernhaus/contract/courses/course-part';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { CallFailure } from '../../platform/call-failure.ts';
import { accountKeyOf } from '../../platform/session.ts';
import { valuesOf } from '../../resource/form-values.ts';
import { deleteDraft, partDraftKey, saveDraft } from './draft-store.ts';
import { type Editor, EditorProvider } from './editor-context.ts';
import { partEndpoints } from './editor-queries.ts';
import { PartStage } from './part-stage.tsx';

const nobody = accountKeyOf({ company: '', id: '', login: '' });
const outline = { id: 'c1', owner: 'school', name: 'Tea', logoUrl: null, published: false, problems: [], modules: [] };
const isMissing = () =>
  Promise.reject(
    new CallFailure({ status: 404, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null }),
  );

test('a draft of a part that somebody else has deleted is shown, and can be saved as a new part', async () => {
  const key = partDraftKey('MODULE', 'm1');
  const parent = { kind: 'COURSE', id: outline.id } as const;
  const values = { ...valuesOf(partResources.MODULE, null), [partResources.MODULE.label]: 'Black tea' };
  await saveDraft(nobody, key, { base: { id: 'm1' }, values, pieces: [], parent, typedAt: '2026-11-27T12:00:00Z' });
  onTestFinished(() => deleteDraft(nobody, key));
  const nothing = () => undefined;
  const states = { setForm: nothing, setDirty: nothing, setDraftExists: nothing };
  const editor: Partial<Editor> = { ...states, outline, show: nothing, refetch: nothing };
  const { place, settle } = await showScreen(
    <EditorProvider value={editor as Editor}>
      <PartStage view={{ at: 'part', part: { kind: 'MODULE', id: 'm1' } }} />
    </EditorProvider>,
    { replies: { [partEndpoints('MODULE').get.id]: isMissing } },
  );
  await settle();
  expect(place.querySelector('[role=alert]')?.textContent).toContain('editor.deleted');
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toContain('Black tea');
  const save = place.querySelector<HTMLButtonElement>('button[type=submit]');
  expect([save?.textContent, save?.disabled]).toEqual(['editor.saveAsNew', false]);
});
