import { uploadImage } from '@lernhaus/contract/media/endpoints';
import { Checkbox, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureWords } from '../platform/failure-words.ts';
import { sendForm } from '../platform/send-form.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './confirm-dialog.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import { SmallDialog } from './small-dialog.tsx';

/** A new picture, or one in the text whose description is edited. */
export type RequestedPicture = { readonly file: File } | { readonly src: string; readonly alt: string };

interface PictureDialogProps {
  requested: RequestedPicture;
  onDone: (picture: { src: string; alt: string }) => void;
  onClose: () => void;
}

/** Asks for the alternative text of a picture, and uploads a new one with progress. */
export function RichTextPictureDialog({ requested, onDone, onClose }: PictureDialogProps) {
  const t = useTexts();
  const isNew = 'file' in requested;
  const [alt, setAlt] = useState(isNew ? '' : requested.alt);
  const [isDecorative, setIsDecorative] = useState(!isNew && requested.alt === '');
  const [isRefused, setIsRefused] = useState(false);
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  const keep = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      if (!isNew) return requested.src;
      const controller = new AbortController();
      running.current = controller;
      const body = new FormData();
      body.set('upload', await shrinkPicture(requested.file));
      const { url } = await sendForm(uploadImage, {
        body,
        signal: controller.signal,
        onProgress: ({ sentBytes, totalBytes }) => setShare(sentBytes / totalBytes),
      });
      return url;
    },
    onSuccess: (src) => onDone({ src, alt: isDecorative ? '' : alt.trim() }),
  });
  useEffect(() => () => running.current?.abort(), []);
  const isMissing = !isDecorative && alt.trim() === '';
  const submit = () => (isMissing ? setIsRefused(true) : keep.mutate());
  return (
    <SmallDialog
      title={t(isNew ? 'richText.image.insert' : 'richText.image.change')}
      verb={t(isNew ? 'richText.image.insert' : 'richText.image.save')}
      isPending={keep.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew ? <p>{requested.file.name}</p> : <img src={requested.src} alt="" />}
      <Textarea
        data-autofocus
        size="md"
        autosize={false}
        rows={3}
        maxLength={500}
        label={t('richText.image.alt')}
        disabled={isDecorative}
        value={isDecorative ? '' : alt}
        error={isRefused && isMissing ? t('richText.image.altMissing') : null}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <Checkbox
        label={t('richText.image.decorative')}
        checked={isDecorative}
        onChange={({ currentTarget }) => setIsDecorative(currentTarget.checked)}
      />
      {keep.isPending && isNew ? (
        <div role="status">
          <progress value={share} aria-label={t('richText.image.sending', { percent: Math.round(share * 100) })} />
          {t('richText.image.sending', { percent: Math.round(share * 100) })}
        </div>
      ) : null}
      {keep.isError && isNew ? (
        <p role="alert" className={styles.problem}>
          {t('upload.failed', { name: requested.file.name })} {failureWords(t, keep.error)}
        </p>
      ) : null}
    </SmallDialog>
  );
}
