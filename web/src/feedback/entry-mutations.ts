import { addFeedback, replyToFeedback, type ThreadEntry } from '@lernhaus/contract/feedback/endpoints';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { feedbackContainerId } from '@lernhaus/domain/feedback/feedback-container-id';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import type { AnyEndpoint } from '../platform/caller.ts';
import { type FormProgress, sendForm } from '../platform/send-form.ts';
import { deleteEntryKey, type EntryContent, entryKey } from './entry-key.ts';
import type { ThreadPlace } from './thread-place.ts';
import { threadQuery } from './thread-queries.ts';
import { deleteStoredText } from './use-stored-text.ts';

const { list, get, updateById, remove } = resourceEndpoints(userFeedback);

/** Reads again whatever shows the entries of a place: its thread, the list of comments and the page of a comment. */
const readEntriesAgain = (client: QueryClient, place: ThreadPlace) =>
  Promise.all(
    [threadQuery(place).queryKey, [list.id], [get.id]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export interface NewEntry extends EntryContent {
  /** The entry to answer when none was chosen. */
  readonly fallback: ThreadEntry | null;
}

/** The request for a new entry: a reviewer replies to a learner, everybody else writes an entry of their own. */
function requestOf(
  place: ThreadPlace,
  { text, answeredEntry, fallback }: NewEntry,
  idempotencyKey: string,
): { endpoint: AnyEndpoint; body: Record<string, string> } {
  const answers = answeredEntry ?? fallback;
  const body = {
    containerId: feedbackContainerId(place),
    ...(text.trim() === '' ? {} : { feedbackText: text.trim() }),
    ...(answers ? { parentId: answers.id } : {}),
    idempotencyKey,
  };
  if (place.reviewedLearner === null) return { endpoint: addFeedback, body };
  const user = place.isDiscussion ? (answers?.user ?? place.reviewedLearner) : place.reviewedLearner;
  return { endpoint: replyToFeedback, body: { ...body, user } };
}

function formWith(body: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  form.append('attachment', file, file.name);
  return form;
}

/**
 * Sends an entry, with upload progress and a way to stop. The caller shows failures. The text and the key stored under
 * `draftName` are deleted here: the panel may be closed before the reply.
 */
export function useSendEntry(place: ThreadPlace, draftName: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<FormProgress | null>(null);
  const aborter = useRef<AbortController | null>(null);
  const sending = useMutation({
    meta: { silent: true },
    // Without a connection it fails at once, instead of waiting silently.
    mutationFn: async (entry: NewEntry) => {
      const { file } = entry;
      const key = await entryKey(draftName, entry, Date.now());
      const { endpoint, body } = requestOf(place, entry, key);
      if (!file) return browserCaller().call(endpoint, { body, quiet: true });
      aborter.current = new AbortController();
      const { signal } = aborter.current;
      return sendForm(endpoint, { body: formWith(body, file), onProgress: setProgress, signal });
    },
    onSuccess: async (_reply, { text }) => {
      await Promise.all([deleteEntryKey(draftName), deleteStoredText(draftName, text)]);
      await readEntriesAgain(client, place);
    },
    onSettled: () => setProgress(null),
  });
  return { sending, progress, stop: () => aborter.current?.abort() };
}

/** Deletes an entry. */
export function useDeleteEntry(place: ThreadPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserCaller().call(remove, { params: { id }, quiet: true }),
    onSettled: () => readEntriesAgain(client, place),
  });
}

export interface EntryChange {
  readonly id: string;
  readonly version: number;
  readonly text: string;
}

/** Edits one's own entry. The text stored under `draftName` is deleted with the reply. */
export function useEditEntry(place: ThreadPlace, draftName: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: ({ id, version, text }: EntryChange) => {
      const body = { id, version, feedbackText: text.trim() || null };
      return browserCaller().call(updateById, { params: { id }, body, quiet: true });
    },
    onSuccess: async (_reply, { text }) => {
      // The thread has the new text before the form closes, which it does when the stored text is deleted.
      await readEntriesAgain(client, place);
      await deleteStoredText(draftName, text);
    },
    // Not awaited, so that the failure is told at once.
    onError: () => void readEntriesAgain(client, place),
  });
}
