import { type ReactNode, useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { FileDropField } from '../ui/file-drop-field.tsx';
import type { IconName } from '../ui/icon.tsx';
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
  /** Whether a file is stored, which another one replaces. */
  isStored?: boolean;
  withAsterisk?: boolean;
  clearable?: boolean;
  error?: ReactNode;
  value: File | null;
  onChange: (file: File | null) => void;
}

const icons: Readonly<Record<MediaFileInputProps['kind'], IconName>> = {
  video: 'video',
  image: 'picture',
  captions: 'captions',
};

/** An input for a file of one kind. A wrong file is refused with its name, and the earlier choice stays. */
export function MediaFileInput({ kind, error, value, onChange, ...props }: MediaFileInputProps) {
  const t = useTexts();
  const [refusedName, setRefusedName] = useState<string | null>(null);
  const pick = async (file: File | null) => {
    const fits = file === null || (await isFileOfKind(file, kind));
    setRefusedName(fits ? null : file.name);
    if (fits) onChange(file);
  };
  const { label, description, isStored = false, withAsterisk = false, clearable = false } = props;
  return (
    <FileDropField
      label={label}
      description={description}
      isStored={isStored}
      required={withAsterisk}
      isRemovable={clearable}
      icon={icons[kind]}
      accept={kinds[kind].accept}
      file={value}
      error={refusedName === null ? error : t(kinds[kind].refusal, { name: refusedName })}
      onChange={(file) => void pick(file).catch(showFailure)}
    />
  );
}
