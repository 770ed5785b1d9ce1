import { type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import { useEffect, useState } from 'react';
import { statusOf } from '../../platform/call-failure.ts';
import { useAccount } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import type { Row } from '../../resource/form-values.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Message } from '../../ui/message.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { type Draft, readDraft } from './draft-store.ts';
import { useEditor } from './editor-context.ts';
import { usePartRow } from './editor-queries.ts';
import type { Parent } from './outline.ts';
import { PartForm } from './part-form.tsx';
import type { Shown } from './place-in-address.ts';

/** The part that the address names, as a form. */
export function PartStage({ shown }: { shown: Shown }) {
  const { outline } = useEditor();
  if (shown.at === 'course') return <Part kind="COURSE" id={outline.id} parent={null} />;
  if (shown.at === 'part') return <Part kind={shown.part.kind} id={shown.part.id} parent={null} />;
  return <Part kind={shown.kind} id={null} parent={shown.parent} />;
}

interface PartProps {
  kind: PartKind | 'COURSE';
  id: string | null;
  /** Where a new part will stand. */
  parent: Parent | null;
}

function Part({ kind, id, parent }: PartProps) {
  const t = useTexts();
  const { row, error, refetch } = usePartRow(kind, id);
  const key = `${kind}.${id ?? `new-${parent?.id ?? ''}`}`;
  const draft = useKeptDraft(key);
  if (id !== null && row === null && statusOf(error) === 404) return <Message title={t('error.url.not.found')} />;
  if (id !== null && row === null && error) return <LoadFailure onRetry={refetch} />;
  if (draft === undefined || (id !== null && row === null)) return <RowsSkeleton />;
  return <OpenPart kind={kind} row={row} parent={parent} draftKey={key} draft={draft} />;
}

interface OpenPartProps {
  kind: PartKind | 'COURSE';
  row: Row | null;
  parent: Parent | null;
  draftKey: string;
  draft: Draft | null;
}

/** Keeps the row that the form began with: a later answer of the server must not overwrite what is typed. */
function OpenPart({ kind, row, ...rest }: OpenPartProps) {
  const [began] = useState(row);
  return <PartForm kind={kind} resource={partResources[kind]} row={began} {...rest} />;
}

/** What was typed here before and not saved; undefined until the device has been asked. */
function useKeptDraft(key: string): Draft | null | undefined {
  const login = useAccount()?.login ?? '';
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void readDraft(login, key).then((kept) => isWanted && setDraft(kept ?? null));
    return () => {
      isWanted = false;
    };
  }, [login, key]);
  return draft;
}
