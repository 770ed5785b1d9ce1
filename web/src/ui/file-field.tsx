import { type ReactNode, useState } from 'react';
import { acceptedFiles } from './accepted-file.ts';
import { FileDropField } from './file-drop-field.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { useFileReading } from './use-file-reading.ts';

/** A chosen file: as base64 for JSON, or as `file` for a multipart form. */
export interface PickedFile {
  readonly file?: File;
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

interface FileFieldProps {
  name: string;
  label: string;
  error: ReactNode;
  onBlur: () => void;
  size: 'md';
  withAsterisk: boolean;
  accept: keyof typeof acceptedFiles;
  picked: PickedFile | null;
  /** The address of the stored file; empty for none. */
  url: string;
  onChange: (file: PickedFile | null) => void;
}

/** An input for a file; a picture has its thumbnail. */
export function FileField({ accept, picked, url, onChange, ...props }: FileFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useFileReading({
    accept,
    onRead: (next, dataUrl) =>
      onChange({ file: next, name: next.name, type: next.type, base64: dataUrl.slice(dataUrl.indexOf(',') + 1) }),
    onRefuse: (reason) => {
      setFile(null);
      setProblem(reason);
      onChange(null);
    },
  });
  const take = (next: File | null) => {
    setFile(next);
    setProblem(null);
    read(next);
    if (!next) onChange(null);
  };
  if (accept === 'image')
    return (
      <PictureDrop
        name={props.name}
        label={props.label}
        required={props.withAsterisk}
        error={problem ?? props.error}
        src={picked ? `data:${picked.type};base64,${picked.base64}` : url}
        percent={null}
        onChoose={take}
        onRemove={picked ? () => take(null) : null}
        onBlur={props.onBlur}
      />
    );
  return (
    <FileDropField
      name={props.name}
      label={props.label}
      required={props.withAsterisk}
      error={problem ?? props.error}
      icon={accept === 'video' ? 'video' : 'clip'}
      accept={acceptedFiles[accept].types}
      file={file}
      isStored={url !== ''}
      onChange={take}
      isRemovable={picked !== null}
      onBlur={props.onBlur}
    />
  );
}
