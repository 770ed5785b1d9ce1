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

interface UploadCallbacks {
  readonly onStart: (id: string) => void;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FormProgress) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
}

const abortError = () => new DOMException('The upload was cancelled.', 'AbortError');

/** Sends an archive, or the rest of an interrupted one, and returns the id of its upload. */
async function sendArchive(file: File, { signal, onStart, onProgress, onWaiting }: UploadCallbacks): Promise<string> {
  const unfinished = await browserCaller().call(archiveUploads.list, { quiet: true });
  const body = { name: file.name, totalBytes: file.size, file: fileFingerprint(file) };
  const { id } =
    unfinished.find((one) => isSameFile(one, file)) ??
    (await browserCaller().call(archiveUploads.start, { body, quiet: true }));
  onStart(id);
  await new Promise<void>((resolve, reject) => {
    const opening = createResumableUpload(file, {
      endpoint: archiveUploads.continue,
      id,
      onProgress: (sentBytes) => {
        onWaiting(false);
        onProgress({ sentBytes, totalBytes: file.size });
      },
      onWaiting: () => onWaiting(true),
      onComplete: resolve,
      onFailure: reject,
    });
    opening.then((upload) => {
      signal.addEventListener('abort', () => void upload.abort().then(() => reject(abortError())), { once: true });
      upload.start();
    }, reject);
  });
  return id;
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
  const uploadId = useRef<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const upload = useMutation({
    meta: { silent: true },
    // Without a connection the upload waits, and `isWaiting` is true.
    networkMode: 'always',
    mutationFn: async (file: File) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setProgress({ sentBytes: 0, totalBytes: file.size });
      const onStart = (id: string) => {
        uploadId.current = id;
      };
      const id = await sendArchive(file, { signal, onStart, onProgress: setProgress, onWaiting: setWaiting });
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
    if (uploadId.current !== null)
      await browserCaller()
        .call(archiveUploads.cancel, { params: { id: uploadId.current } })
        .catch(showFailure);
  };
  return { upload, progress, isWaiting, stop };
}
