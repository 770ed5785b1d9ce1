import { useContext, useRef } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { acceptedFiles } from './accepted-file.ts';
import { fileToSend, RefusedFile } from './file-to-send.ts';
import { FormWait } from './form-wait.ts';

interface FileReading {
  readonly accept: keyof typeof acceptedFiles;
  /** Called with the file to send, and its content as a data URL. */
  readonly onRead: (file: File, url: string) => void;
  /** Called if the file cannot be sent, with the reason; null if a toast has said it. */
  readonly onRefuse: (reason: string | null) => void;
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

/**
 * Returns a function that reads a chosen file; null is a choice of none. Only the latest choice counts, and the form
 * around it waits until the file is read.
 */
export function useFileReading({ accept, onRead, onRefuse }: FileReading): (file: File | null) => void {
  const t = useTexts();
  const { language } = useSite();
  const latest = useRef<File | null>(null);
  const wait = useContext(FormWait);
  const read = async (original: File): Promise<boolean> => {
    try {
      const file = await fileToSend(original, accept, { t, language });
      const url = await dataUrlOf(file);
      if (latest.current === original) onRead(file, url);
      return true;
    } catch (error) {
      if (latest.current !== original) return true;
      const reason = error instanceof RefusedFile ? error.message : null;
      if (reason === null) showFailure(error);
      onRefuse(reason);
      return false;
    }
  };
  return (file) => {
    latest.current = file;
    if (file) wait(read(file));
  };
}
