import {
  archiveUploads,
  type ImportedCourse,
  importUploadedCourse,
} from '@lernhaus/contract/courses/archive-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { isUnreachable, statusOf } from '../../platform/call-failure.ts';
import { fileFingerprint, isSameFile, openSending } from '../../platform/resumable-sending.ts';
import type { FormProgress } from '../../platform/send-form.ts';
import { showFailure } from '../../platform/show-failure.ts';

const unfinishedKey = [archiveUploads.list.id];

/** Archives that stopped on their way, on whatever device they were begun. */
export function useUnfinishedArchives() {
  const { data, refetch } = useQuery({
    queryKey: unfinishedKey,
    queryFn: ({ signal }) => browserCaller().call(archiveUploads.list, { signal }),
    staleTime: 0,
  });
  return { unfinished: data ?? [], refetch };
}

interface Watcher {
  readonly onBegun: (id: string) => void;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FormProgress) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
}

const stopped = () => new DOMException('The archive was taken back.', 'AbortError');

/** Sends an archive in pieces, or the rest of one that stopped on its way; the id of its upload. */
async function sendArchive(file: File, { signal, onBegun, onProgress, onWaiting }: Watcher): Promise<string> {
  const begun = await browserCaller().call(archiveUploads.list, { quiet: true });
  const body = { name: file.name, totalBytes: file.size, file: fileFingerprint(file) };
  const { id } =
    begun.find((one) => isSameFile(one, file)) ??
    (await browserCaller().call(archiveUploads.start, { body, quiet: true }));
  onBegun(id);
  await new Promise<void>((resolve, reject) => {
    const opening = openSending(file, {
      endpoint: archiveUploads.continue,
      id,
      onProgress: (sentBytes) => {
        onWaiting(false);
        onProgress({ sentBytes, totalBytes: file.size });
      },
      onWaiting: () => onWaiting(true),
      onArrival: resolve,
      onFailure: reject,
    });
    opening.then((upload) => {
      signal.addEventListener('abort', () => void upload.abort().then(() => reject(stopped())), { once: true });
      upload.start();
    }, reject);
  });
  return id;
}

const pollMs = 2000;

/** Asks for the course until it is there: a lost answer, or one that takes longer than a call, is asked for again. */
async function importSent(id: string, signal: AbortSignal): Promise<ImportedCourse> {
  for (;;) {
    if (signal.aborted) throw stopped();
    try {
      return await browserCaller().call(importUploadedCourse, { params: { id }, quiet: true });
    } catch (error) {
      const status = statusOf(error);
      // 409: it is being made.
      if (!isUnreachable(error) && status !== 409) throw error;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}

/** Brings an archive: over a connection that breaks, too. Leaving the page stops it, and it goes on when it is chosen again. */
export function useArchiveImport(onDone: () => unknown) {
  const [progress, setProgress] = useState<FormProgress | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const running = useRef<AbortController | null>(null);
  const sent = useRef<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const upload = useMutation({
    meta: { silent: true },
    // Without a connection it waits for one and says so.
    networkMode: 'always',
    mutationFn: async (file: File) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setProgress({ sentBytes: 0, totalBytes: file.size });
      const onBegun = (id: string) => {
        sent.current = id;
      };
      const id = await sendArchive(file, { signal, onBegun, onProgress: setProgress, onWaiting: setWaiting });
      setProgress({ sentBytes: file.size, totalBytes: file.size });
      return importSent(id, signal);
    },
    onSuccess: onDone,
    onSettled: () => {
      setProgress(null);
      setWaiting(false);
    },
  });
  /** Takes the archive back: nothing of it stays on the server. */
  const stop = async () => {
    running.current?.abort();
    if (sent.current !== null)
      await browserCaller()
        .call(archiveUploads.cancel, { params: { id: sent.current } })
        .catch(showFailure);
  };
  return { upload, progress, isWaiting, stop };
}
