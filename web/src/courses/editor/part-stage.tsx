import { type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { useEffect, useState } from 'react';
import { statusOf } from '../../platform/call-failure.ts';
import { useAccountKey } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import type { Row } from '../../resource/form-values.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { type Draft, partDraftKey, readDraft } from './draft-store.ts';
import { useEditor } from './editor-context.ts';
import { usePartRow } from './editor-queries.ts';
import type { EditorView } from './editor-view.ts';
import { findPart, type Parent } from './outline.ts';
import { PartForm } from './part-form.tsx';

/** Shows the part in the address as a form. A new part stays in its form when it gets its own address. */
export function PartStage({ view: viewNow }: { view: EditorView }) {
  const [view] = useState(viewNow);
  const { outline } = useEditor();
  if (view.at === 'course') return <Part kind="COURSE" id={outline.id} parent={null} />;
  if (view.at === 'part')
    return <Part kind={view.part.kind} id={view.part.id} parent={findPart(outline, view.part)?.parent ?? null} />;
  return <Part kind={view.kind} id={null} parent={view.parent} />;
}

interface PartProps {
  kind: PartKind | 'COURSE';
  id: string | null;
  /** The parent of the part; null for the course, and for a part that is not in the outline. */
  parent: Parent | null;
}

function Part({ kind, id, parent }: PartProps) {
  const t = useTexts();
  const { row, error, refetch } = usePartRow(kind, id);
  const key = partDraftKey(kind, id ?? `new-${parent?.id ?? ''}`);
  const draft = useStoredDraft(key);
  const isDeleted = id !== null && row === null && statusOf(error) === 404;
  if (isDeleted && draft)
    return (
      <LoadedPart
        kind={kind}
        row={null}
        parent={parent ?? draft.parent ?? null}
        draftKey={key}
        draft={draft}
        isDeleted
      />
    );
  if (isDeleted && draft === null)
    return <EmptyState drawing="notFound" level="part" title={t('error.url.not.found')} />;
  if (id !== null && row === null && error && !isDeleted) return <LoadFailure error={error} onRetry={refetch} />;
  if (draft === undefined || (id !== null && row === null)) return <RowsSkeleton />;
  return <LoadedPart kind={kind} row={row} parent={parent} draftKey={key} draft={draft} />;
}

interface LoadedPartProps {
  kind: PartKind | 'COURSE';
  row: Row | null;
  parent: Parent | null;
  draftKey: string;
  draft: Draft | null;
  isDeleted?: boolean;
}

/**
 * Keeps the first loaded row, so that a later reply does not overwrite typed text, and the first parent, which the
 * outline does not have after somebody else has deleted the part.
 */
function LoadedPart({ kind, row, parent, ...rest }: LoadedPartProps) {
  const [initial] = useState({ row, parent: parent && { kind: parent.kind, id: parent.id } });
  return <PartForm kind={kind} resource={partResources[kind]} {...initial} {...rest} />;
}

/** The stored draft of a part; undefined while the device is being asked. */
function useStoredDraft(key: string): Draft | null | undefined {
  const account = useAccountKey();
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void readDraft(account, key).then((storedDraft) => isWanted && setDraft(storedDraft ?? null));
    return () => {
      isWanted = false;
    };
  }, [account, key]);
  return draft;
}
