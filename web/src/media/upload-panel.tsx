import { video } from '@lernhaus/contract/media/video';
import type { VideoUpload } from '@lernhaus/contract/media/video-upload-endpoints';
import type { MessageKey } from '@lernhaus/contract/message-key';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { announce } from '../platform/announcements.ts';
import { fileSize } from '../platform/file-size.ts';
import { hasFailureKey } from '../platform/has-failure-key.ts';
import { isSameFile } from '../platform/resumable-upload.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import { Form } from '../ui/form.tsx';
import { MediaFileInput } from './media-file-input.tsx';
import { base64OfFile, type LocalFile, localFile } from './poster-frame.ts';
import { PosterInput } from './poster-input.tsx';
import { sendVideo } from './send-video.ts';
import { StoredCaptionsNote } from './stored-captions-note.tsx';
import styles from './upload-panel.module.css';
import { noPoster } from './video-extras.ts';
import '../ui/mantine-forms.css';

interface UploadPanelProps {
  /** The bytes that the plan still allows; null without a limit. */
  freeBytes: number | null;
  unfinished: readonly VideoUpload[];
  /** The video is being sent, or the form is not needed. */
  onClose: () => void;
}

const titleOf = ({ name }: File): string => name.replace(/\.[^.]+$/, '');

/** Specification 5: name and file are required. The server checks the free space again. */
function problemsOf({ file, name, freeBytes }: { file: File | null; name: string; freeBytes: number | null }) {
  const problems: { file?: MessageKey; name?: MessageKey } = {};
  if (file === null) problems.file = 'entity.validation.required';
  else if (freeBytes !== null && file.size > freeBytes) problems.file = 'error.limit.video';
  if (name.trim() === '') problems.name = 'entity.validation.required';
  return problems;
}

/** The form for a new video: file, name, poster and captions (specification 2, video list). */
export function UploadPanel({ freeBytes, unfinished, onClose }: UploadPanelProps) {
  const t = useTexts();
  const { language } = useSite();
  const [videoFile, setVideoFile] = useState<LocalFile | null>(null);
  const file = videoFile?.file ?? null;
  const [typedName, setTypedName] = useState('');
  const [poster, setPoster] = useState(noPoster);
  const [captions, setCaptions] = useState<File | null>(null);
  const [errors, setErrors] = useState<{ file?: string; name?: string }>({});
  const [isStarting, setStarting] = useState(false);
  const unfinishedOf = (file: File) => unfinished.find((upload) => isSameFile(upload, file)) ?? null;
  const unfinishedUpload = file && unfinishedOf(file);
  // An upload that is continued has the name with which it began.
  const name = unfinishedUpload?.name ?? typedName;

  const choose = (next: File | null) => {
    setVideoFile(next && localFile(next));
    setPoster(noPoster);
    setErrors({});
    if (next && typedName.trim() === '' && !unfinishedOf(next)) setTypedName(titleOf(next));
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const problems = problemsOf({ file, name, freeBytes: unfinishedUpload ? null : freeBytes });
    setErrors(Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)])));
    if (file === null || Object.keys(problems).length > 0) return;
    setStarting(true);
    try {
      const extras = { ...poster, captions: captions ? await base64OfFile(captions) : null };
      await sendVideo(file, name.trim(), extras, unfinishedUpload);
      announce('done', 'video.uploading');
      onClose();
    } catch (error) {
      if (hasFailureKey(error, 'error.limit.video')) setErrors({ file: t('error.limit.video') });
      else showFailure(error);
      setStarting(false);
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="new-video">
      <h2 id="new-video">{t('video.new')}</h2>
      <Form onSubmit={(event) => void send(event)} isDirty={() => file !== null && !isStarting}>
        <MediaFileInput
          kind="video"
          withAsterisk
          label={t('field.video')}
          description={
            freeBytes === null
              ? t('video.file.help')
              : t('video.file.helpWithRoom', { room: fileSize(freeBytes, language) })
          }
          value={file}
          error={errors.file}
          onChange={choose}
        />
        {unfinishedUpload ? (
          <p className={styles.note} role="status">
            {t('video.goesOn', { sent: fileSize(unfinishedUpload.receivedBytes, language) })}{' '}
            <StoredCaptionsNote uploadId={unfinishedUpload.id} />
          </p>
        ) : null}
        <TextInput
          size="md"
          withAsterisk={unfinishedUpload === null}
          label={t('field.name')}
          readOnly={unfinishedUpload !== null}
          value={name}
          maxLength={video.fields.name.max}
          error={errors.name}
          onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
        />
        {videoFile ? (
          <PosterInput key={videoFile.url} videoUrl={videoFile.url} takesFirst onChange={setPoster} />
        ) : null}
        <MediaFileInput
          kind="captions"
          label={t('field.captions')}
          description={t('video.captions.help')}
          clearable
          value={captions}
          onChange={setCaptions}
        />
        <div className={formStyles.actions}>
          <Button type="submit" disabled={isStarting}>
            {t('video.upload')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('global.cancel')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
