import { uploadImage } from '@lernhaus/contract/media/endpoints';
import { useState } from 'react';
import { failureWords } from '../platform/failure-words.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { useUpload } from '../platform/use-upload.ts';
import { fileToSend, RefusedFile } from './file-to-send.ts';

/** Uploads a picture and passes its address on. Leaving the page stops it. */
export function usePictureUpload(onDone: (url: string) => void) {
  const t = useTexts();
  const { language } = useSite();
  const [name, setName] = useState('');
  const { upload, progress } = useUpload(uploadImage, ({ url }) => onDone(url));
  const send = (file: File) => {
    setName(file.name);
    upload.mutate(() => pictureForm(file, { t, language }));
  };
  const percent = progress && progress.totalBytes > 0 ? (progress.sentBytes / progress.totalBytes) * 100 : 0;
  const wordsOf = (error: Error) =>
    error instanceof RefusedFile ? error.message : `${t('upload.failed', { name })} ${failureWords(t, error)}`;
  return {
    send,
    isPending: upload.isPending,
    percent: Math.round(percent),
    /** Why the picture was not uploaded, and what to do; null without a failure. */
    problem: upload.error && wordsOf(upload.error),
  };
}

async function pictureForm(file: File, words: Parameters<typeof fileToSend>[2]): Promise<FormData> {
  const body = new FormData();
  body.set('upload', await fileToSend(file, 'image', words));
  return body;
}
