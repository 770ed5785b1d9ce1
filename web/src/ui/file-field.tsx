import { FileInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './file-field.module.css';
import { smallerPicture } from './smaller-picture.ts';

/** A file that was picked, ready to be sent inside JSON. */
export interface PickedFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Types and endings that the picker offers. */
const types = {
  image: 'image/png,image/jpeg,image/gif,image/webp',
  video: 'video/mp4,video/webm',
  captions: '.vtt,text/vtt',
  attachment: 'image/*,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp',
} as const;

interface FileFieldProps {
  name: string;
  label: string;
  error: ReactNode;
  onBlur: () => void;
  size: 'md';
  withAsterisk: boolean;
  accept: keyof typeof types;
  picked: PickedFile | null;
  /** Where the file is that is kept now; empty for none. */
  url: string;
  onChange: (file: PickedFile | null) => void;
}

async function pick(given: File): Promise<PickedFile> {
  const file = await smallerPicture(given);
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
  return { name: given.name, type: file.type, base64: address.slice(address.indexOf(',') + 1) };
}

/** A file: what is kept, what was picked instead, and its preview where it is a picture. */
export function FileField({ accept, picked, url, onChange, ...props }: FileFieldProps) {
  const t = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const shown = picked ? `data:${picked.type};base64,${picked.base64}` : url;
  return (
    <div className={styles.field}>
      {accept === 'image' && shown ? <img src={shown} alt={t('entity.blob.preview')} /> : null}
      <FileInput
        {...props}
        accept={types[accept]}
        clearable={picked !== null}
        clearButtonProps={{ 'aria-label': t('file.remove') }}
        placeholder={t(url ? 'entity.blob.replace' : 'entity.blob.choose')}
        value={file}
        onChange={(next) => {
          setFile(next);
          if (next) void pick(next).then(onChange, showFailure);
          else onChange(null);
        }}
      />
    </div>
  );
}
