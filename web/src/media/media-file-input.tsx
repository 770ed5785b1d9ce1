import { FileInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { type FileKind, isFileOfKind } from '../ui/is-file-of-kind.ts';

/** The types of the file picker, and the message for a wrong file. */
const kinds = {
  video: { accept: 'video/mp4,video/webm', refusal: 'video.file.noVideo' },
  image: { accept: 'image/png,image/jpeg,image/gif,image/webp', refusal: 'video.file.noPicture' },
  captions: { accept: '.vtt,text/vtt', refusal: 'video.file.noCaptions' },
} as const;

interface MediaFileInputProps {
  kind: Exclude<FileKind, 'icon'>;
  label: string;
  description?: string;
  placeholder?: string;
  withAsterisk?: boolean;
  clearable?: boolean;
  error?: ReactNode;
  value: File | null;
  onChange: (file: File | null) => void;
}

/** An input for a file of one kind. A wrong file is refused with its name, and the earlier choice stays. */
export function MediaFileInput({ kind, placeholder, error, onChange, ...props }: MediaFileInputProps) {
  const t = useTexts();
  const [refused, setRefused] = useState<string | null>(null);
  const pick = async (file: File | null) => {
    const fits = file === null || (await isFileOfKind(file, kind));
    setRefused(fits ? null : file.name);
    if (fits) onChange(file);
  };
  return (
    <FileInput
      {...props}
      size="md"
      placeholder={placeholder ?? t('entity.blob.choose')}
      accept={kinds[kind].accept}
      error={refused === null ? error : t(kinds[kind].refusal, { name: refused })}
      errorProps={{ role: 'alert' }}
      clearButtonProps={{ 'aria-label': t('file.remove') }}
      onChange={(file) => void pick(file).catch(showFailure)}
    />
  );
}
