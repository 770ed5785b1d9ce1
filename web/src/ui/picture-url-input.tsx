import { uploadImage } from '@lernhaus/contract/media/endpoints';
import { FileButton, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendForm } from '../platform/send-form.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import styles from './picture-url-input.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import type { VideoUrlInputProps } from './video-url-input.tsx';

/** An input for a picture's address, with a button to upload a picture. */
export function PictureUrlInput({ value, onChange, error, ...props }: VideoUrlInputProps) {
  const t = useTexts();
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const upload = useMutation({
    meta: { silent: true },
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      running.current = controller;
      const body = new FormData();
      body.set('upload', await shrinkPicture(file));
      const { url } = await sendForm(uploadImage, {
        body,
        signal: controller.signal,
        onProgress: ({ sentBytes, totalBytes }) => setShare(sentBytes / totalBytes),
      });
      return url;
    },
    onSuccess: (url) => onChange({ currentTarget: { value: url } }),
  });
  const refused = upload.isError ? t('upload.failed', { name: upload.variables.name }) : null;
  return (
    <div className={styles.field}>
      <TextInput
        {...props}
        value={value}
        error={refused ?? error}
        onChange={({ currentTarget }) => onChange({ currentTarget: { value: currentTarget.value } })}
      />
      <div className={styles.pick}>
        {value === '' ? null : <img src={value} alt={t('entity.blob.preview')} />}
        <FileButton
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={(file) => {
            if (file) upload.mutate(file);
          }}
        >
          {(button) => (
            <Button
              {...button}
              look="small"
              disabled={upload.isPending}
              aria-label={t('picture.choose.for', { field: typeof props.label === 'string' ? props.label : '' })}
            >
              {upload.isPending
                ? t('richText.image.sending', { percent: Math.round(share * 100) })
                : t('picture.choose')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
