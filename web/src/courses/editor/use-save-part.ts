import { type PartKind, partResources, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import { addPart, savePart } from '@lernhaus/contract/courses/editing-endpoints';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure, isUnreachable, statusOf } from '../../platform/call-failure.ts';
import type { AnyEndpoint } from '../../platform/caller.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { timedId } from '../../platform/timed-id.ts';
import { bodyOf, type FormValues, type Row, textOf } from '../../resource/form-values.ts';
import { largeFileIn, sendWithFile } from '../../resource/save-row.ts';
import { useEditor } from './editor-context.ts';
import { partEndpoints } from './editor-queries.ts';
import { findPart, type Parent, withAddedPart, withSavedPart } from './outline.ts';
import { toOutlineEntry } from './outline-entry.ts';
import { partFields } from './part-fields.ts';
import { type PieceDraft, pieceProblems, piecesBody, piecesToSend } from './pieces-draft.ts';
import { isSamePart, type SentPart, type TypedPart, typedSince } from './typed-part.ts';

interface SavePart {
  kind: PartKind | 'COURSE';
  resource: AnyResource;
  /** Null for a new part. */
  row: Row | null;
  parent: Parent | null;
  /** A new part that was sent and whose reply has not arrived. */
  sent: SentPart | null;
  onSend: (sent: SentPart | null) => void;
  /** Whether the form is still open. */
  isOpen: () => boolean;
  /** Called with the stored row and what was sent; the author may have typed more in the meantime. */
  onSaved: (row: Row, sent: TypedPart) => Promise<void>;
  onRefused: (errors: Record<string, string>) => void;
  /** Called when somebody else has deleted the part. */
  onDeleted: () => void;
}

/** Saves a part with its pieces, and updates the outline. */
export function useSavePart({ isOpen, onSaved, onRefused, onDeleted, ...part }: SavePart) {
  const { kind, resource, row, parent } = part;
  const t = useTexts();
  const { change, refetch, showSaved } = useEditor();
  const client = useQueryClient();
  const [pieceErrors, setPieceErrors] = useState<Readonly<Record<string, string>>>({});
  /** The name of a piece's field follows its index: `0.text`. */
  const wordsFor = (field: string, message: string): string => {
    const fieldDeclaration =
      resource.fields[field] ?? pieceKinds[kind as PartKind]?.resource.fields[field.split('.').at(-1) ?? ''];
    return problemWords(t, fieldDeclaration, message);
  };
  const mutation = useMutation({
    meta: { silent: true },
    mutationFn: (typedPart: TypedPart) =>
      row === null && parent ? addOnce(part, typedPart) : sendPart(part, typedPart),
    onError: (error) => {
      // Errors at fields need no toast.
      const isAtFields = error instanceof CallFailure && error.fieldErrors.length > 0;
      const isDeleted = statusOf(error) === 404 && row !== null && kind !== 'COURSE';
      if (isDeleted) onDeleted();
      else if (statusOf(error) !== 409 && !isAtFields && !isUnreachable(error)) showFailure(error);
      // The outline still has the part, or the parent of the new one.
      if (statusOf(error) === 404) refetch();
      if (!(error instanceof CallFailure)) return;
      const words = error.fieldErrors.map(({ field, message }) => [field, wordsFor(field, message)] as const);
      const isOfPiece = ([field]: readonly [string, string]) => field.startsWith('pieces.');
      onRefused(Object.fromEntries(words.filter((one) => !isOfPiece(one))));
      setPieceErrors(Object.fromEntries(words.filter(isOfPiece).map(([field, text]) => [field.slice(7), text])));
    },
  });
  const run = async (values: FormValues, pieces: readonly PieceDraft[]): Promise<boolean> => {
    const problems = Object.entries(pieceProblems(kind, piecesToSend(kind, values, pieces)));
    setPieceErrors(Object.fromEntries(problems.map(([field, message]) => [field, wordsFor(field, message)])));
    if (problems.length > 0) return false;
    const savedRow = await mutation.mutateAsync({ values, pieces }).catch(() => null);
    if (savedRow === null) return false;
    await onSaved(savedRow, { values, pieces });
    void client.invalidateQueries({ queryKey: [partEndpoints(kind).list.id] });
    if (kind === 'COURSE')
      change((outline) => ({
        ...outline,
        name: textOf(savedRow['name']),
        logoUrl: textOf(savedRow['logoUrl']) || null,
      }));
    else {
      const savedPart = { kind, id: savedRow.id };
      change((outline) => {
        // A part that was sent again may be in the outline already.
        const entry = findPart(outline, savedPart)?.entry;
        const newEntry = toOutlineEntry(kind, savedRow, entry);
        return entry || row || !parent
          ? withSavedPart(outline, savedPart, newEntry)
          : withAddedPart(outline, parent, newEntry);
      });
      if (!row && isOpen()) showSaved(savedPart);
    }
    return true;
  };
  return { run, error: mutation.error, isPending: mutation.isPending, reset: mutation.reset, pieceErrors };
}

type PartToSave = Pick<SavePart, 'kind' | 'resource' | 'row' | 'parent'>;

/**
 * Adds a new part. If it may be stored already because the reply was lost, it is sent again as it was, which adds
 * nothing, and what was typed since is saved over it.
 */
async function addOnce(
  part: Omit<SavePart, 'isOpen' | 'onSaved' | 'onRefused' | 'onDeleted'>,
  typedPart: TypedPart,
): Promise<Row> {
  const sent = part.sent ?? { ...typedPart, id: timedId(Date.now()) };
  part.onSend(sent);
  const storedRow = await sendPart(part, sent, sent.id).catch((error: unknown) => {
    if (refusals.includes(statusOf(error))) part.onSend(null);
    throw error;
  });
  if (isSamePart(typedPart, sent)) return storedRow;
  return sendPart({ ...part, row: storedRow }, typedSince(part, typedPart, sent, storedRow));
}

/** The statuses of a part that cannot be stored as it is. After others, such as 401, the same part may be sent again. */
const refusals = [400, 413, 415];

/** Sends a part and returns the stored row. The bar shows that it is saved, so there is no toast. */
async function sendPart(
  { kind, resource, row, parent }: PartToSave,
  { values, pieces }: TypedPart,
  idempotencyKey: string | null = null,
): Promise<Row> {
  const body = bodyOf(resource, values, row);
  if (kind === 'COURSE')
    return overCurrentVersion(kind, row, (version) =>
      rowOf(browserCaller().call(partEndpoints(kind).update, { body: { ...body, version }, quiet: true })),
    );
  const { id: _id, version: _version, ...fields } = body;
  const sentPieces = pieceKinds[kind] ? { pieces: piecesBody(piecesToSend(kind, values, pieces)) } : {};
  const partBody = { kind, values: fields, ...sentPieces };
  const large = largeFileIn(values);
  if (row === null && parent)
    return rowOf(
      sendWithLargeFile(addPart, { ...partBody, in: { kind: parent.kind, id: parent.id }, idempotencyKey }, large),
    );
  return overCurrentVersion(kind, row, (version) =>
    rowOf(sendWithLargeFile(savePart, { ...partBody, id: row?.id ?? '', version }, large)),
  );
}

/** Saves over the version of the row, or over the current one if no field of the form has changed since. */
async function overCurrentVersion(
  kind: PartKind | 'COURSE',
  row: Row | null,
  save: (version: unknown) => Promise<Row>,
): Promise<Row> {
  return save(row?.['version']).catch(async (error: unknown) => {
    const currentRow = statusOf(error) === 409 && row ? await currentRowIfSame(kind, row) : null;
    if (currentRow === null) throw error;
    return save(currentRow['version']);
  });
}

/** Sends a part as JSON, or as a form where a file of it is too large for that. */
function sendWithLargeFile(
  endpoint: AnyEndpoint,
  body: Readonly<Record<string, unknown>> & { readonly values: Readonly<Record<string, unknown>> },
  large: ReturnType<typeof largeFileIn>,
): Promise<unknown> {
  const [name, file] = large ?? [];
  if (!name || !file || body.values[name] === undefined) return browserCaller().call(endpoint, { body, quiet: true });
  const { [name]: _inItsPart, ...values } = body.values;
  return sendWithFile(endpoint, { ...body, values }, name, file);
}

const rowOf = async (answer: Promise<unknown>): Promise<Row> => (await answer) as Row;

/**
 * Moving a part and publishing a course change their versions too. Returns the current row if nothing that the form
 * shows has changed, else null.
 */
async function currentRowIfSame(kind: PartKind | 'COURSE', row: Row): Promise<Row | null> {
  const resource = partResources[kind];
  const now = await rowOf(browserCaller().call(partEndpoints(kind).get, { params: { id: row.id } }));
  const names =
    kind === 'COURSE'
      ? partFields(kind, resource).leading.map(([name]) => name)
      : Object.keys(resource.fields).filter((name) => name !== 'index');
  return names.every((name) => JSON.stringify(now[name]) === JSON.stringify(row[name])) ? now : null;
}
