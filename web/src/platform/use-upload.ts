import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyEndpoint, Reply } from './caller.ts';
import { type FormProgress, sendForm } from './send-form.ts';

/** Sends a form with a file, with progress and a way to stop. Leaving the page stops it too. */
export function useUpload<E extends AnyEndpoint>(endpoint: E, onDone?: (reply: Reply<E>) => unknown) {
  const [progress, setProgress] = useState<FormProgress | null>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);
  const upload = useMutation({
    meta: { silent: true },
    mutationFn: async (form: FormData | (() => Promise<FormData>)) => {
      const controller = new AbortController();
      aborter.current = controller;
      setProgress({ sentBytes: 0, totalBytes: 0 });
      const body = form instanceof FormData ? form : await form();
      return sendForm(endpoint, { body, onProgress: setProgress, signal: controller.signal });
    },
    onSuccess: (reply) => onDone?.(reply),
    onSettled: () => setProgress(null),
  });
  return { upload, progress, stop: () => aborter.current?.abort() };
}
