import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './dialog-body.module.css';
import { SmallDialog } from './small-dialog.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

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
  const [isDecorative, setDecorative] = useState(!isNew && requested.alt === '');
  const [isRefused, setRefused] = useState(false);
  const done = (src: string) => onDone({ src, alt: isDecorative ? '' : alt.trim() });
  const { send, isPending, percent, problem } = usePictureUpload(done);
  const isMissing = !isDecorative && alt.trim() === '';
  const submit = () => {
    if (isMissing) setRefused(true);
    else if (isNew) send(requested.file);
    else done(requested.src);
  };
  return (
    <SmallDialog
      title={t(isNew ? 'richText.image.insert' : 'richText.image.change')}
      verb={t(isNew ? 'richText.image.insert' : 'richText.image.save')}
      returnFocus={false}
      isDirty={alt !== (isNew ? '' : requested.alt)}
      isPending={isPending}
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
        onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
      />
      {isPending ? (
        <div role="status">
          <progress value={percent / 100} aria-label={t('richText.image.sending', { percent })} />
          {t('richText.image.sending', { percent })}
        </div>
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </SmallDialog>
  );
}
