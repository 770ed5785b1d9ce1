import { FileButton, TextInput } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { acceptedFiles } from './accepted-file.ts';
import { Button } from './button.tsx';
import styles from './picture-url-input.module.css';
import { usePictureUpload } from './use-picture-upload.ts';
import type { VideoUrlInputProps } from './video-url-input.tsx';

/** An input for a picture's address, with a button to upload a picture. */
export function PictureUrlInput({ value, onChange, error, ...props }: VideoUrlInputProps) {
  const t = useTexts();
  const { send, isPending, percent, problem } = usePictureUpload((url) => onChange({ currentTarget: { value: url } }));
  return (
    <div className={styles.field}>
      <TextInput
        {...props}
        value={value}
        error={problem ?? error}
        onChange={({ currentTarget }) => onChange({ currentTarget: { value: currentTarget.value } })}
      />
      <div className={styles.pick}>
        {value === '' ? null : <img src={value} alt={t('entity.blob.preview')} />}
        <FileButton
          accept={acceptedFiles.image.types}
          onChange={(file) => {
            if (file) send(file);
          }}
        >
          {(button) => (
            <Button
              {...button}
              look="small"
              disabled={isPending}
              aria-label={t('picture.choose.for', { field: typeof props.label === 'string' ? props.label : '' })}
            >
              {isPending ? t('richText.image.sending', { percent }) : t('picture.choose')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
