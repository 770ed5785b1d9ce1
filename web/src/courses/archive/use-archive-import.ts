import {
  archiveUploads,
  type ImportedCourse,
  importUploadedCourse,
} from '@lernhaus/contract/courses/archive-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { isUnreachable, statusOf } from '../../platform/call-failure.ts';
import { createResumableUpload, fileFingerprint, isSameFile } from '../../platform/resumable-upload.ts';
import type { FormProgress } from '../../platform/send-form.ts';
import { showFailure } from '../../platform/show-failure.ts';

const unfinishedKey = [archiveUploads.list.id];

/** Reads the user's unfinished uploads of archives, from all devices. */
export function useUnfinishedArchives() {
  const { data, refetch } = useQuery({
    queryKey: unfinishedKey,
    queryFn: ({ signal }) => browserCaller().call(archiveUploads.list, { signal }),
    staleTime: 0,
  });
  return { unfinished: data ?? [], refetch };
}

const abortError = () => new DOMException('The upload was cancelled.', 'AbortError');

/** Starts the upload of an archive, or finds the interrupted one of the same file, and returns its id. */
async function openUpload(file: File): Promise<string> {
  const unfinished = await browserCaller().call(archiveUploads.list, { quiet: true });
  const body = { name: file.name, totalBytes: file.size, file: fileFingerprint(file) };
  const { id } =
    unfinished.find((one) => isSameFile(one, file)) ??
    (await browserCaller().call(archiveUploads.start, { body, quiet: true }));
  return id;
}

interface SendingOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FormProgress) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Sends the bytes of an upload that the server does not have yet. */
async function sendBytes(id: string, file: File, { signal, onProgress, onWaiting }: SendingOptions): Promise<void> {
  const sent = Promise.withResolvers<void>();
  const upload = await createResumableUpload(file, {
    endpoint: archiveUploads.continue,
    id,
    onProgress: (sentBytes) => {
      onWaiting(false);
      onProgress({ sentBytes, totalBytes: file.size });
    },
    onWaiting: () => onWaiting(true),
    onComplete: sent.resolve,
    onFailure: sent.reject,
  });
  // The user may have cancelled while the upload was opened.
  if (signal.aborted) throw abortError();
  signal.addEventListener('abort', () => void upload.abort().then(() => sent.reject(abortError())), { once: true });
  upload.start();
  await sent.promise;
}

const pollMs = 2000;

/**
 * Asks for the imported course until it exists. It asks again after a lost reply and while the server is still
 * importing.
 */
async function importUploaded(id: string, signal: AbortSignal): Promise<ImportedCourse> {
  for (;;) {
    if (signal.aborted) throw abortError();
    try {
      return await browserCaller().call(importUploadedCourse, { params: { id }, quiet: true });
    } catch (error) {
      const status = statusOf(error);
      // 409: the server is still importing.
      if (!isUnreachable(error) && status !== 409) throw error;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}

/**
 * Uploads and imports an archive. An interrupted upload, also by leaving the page, continues when the user picks the
 * same file again.
 */
export function useArchiveImport(onDone: () => unknown) {
  const [progress, setProgress] = useState<FormProgress | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const running = useRef<AbortController | null>(null);
  const opening = useRef<Promise<string> | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const upload = useMutation({
    meta: { silent: true },
    // Without a connection the upload waits, and `isWaiting` is true.
    networkMode: 'always',
    mutationFn: async (file: File) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setProgress({ sentBytes: 0, totalBytes: file.size });
      opening.current = openUpload(file);
      const id = await opening.current;
      await sendBytes(id, file, { signal, onProgress: setProgress, onWaiting: setWaiting });
      setProgress({ sentBytes: file.size, totalBytes: file.size });
      return importUploaded(id, signal);
    },
    onSuccess: onDone,
    onSettled: () => {
      setProgress(null);
      setWaiting(false);
    },
  });
  /** Cancels the upload and deletes its bytes on the server. */
  const stop = async () => {
    running.current?.abort();
    // An upload that could not be opened shows its own failure, and has no bytes.
    const id = await opening.current?.catch(() => null);
    if (id) await browserCaller().call(archiveUploads.cancel, { params: { id } }).catch(showFailure);
  };
  return { upload, progress, isWaiting, stop };
}
