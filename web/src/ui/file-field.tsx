import { type ReactNode, useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { acceptedFiles } from './accepted-file.ts';
import { FileDropField } from './file-drop-field.tsx';
import { fileToSend, RefusedFile } from './file-to-send.ts';
import { PictureDrop } from './picture-drop.tsx';

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

async function read(file: File): Promise<PickedFile> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
  return { file, name: file.name, type: file.type, base64: address.slice(address.indexOf(',') + 1) };
}

/** An input for a file; a picture has its thumbnail. */
export function FileField({ accept, picked, url, onChange, ...props }: FileFieldProps) {
  const t = useTexts();
  const { language } = useSite();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (error: unknown) => {
    if (!(error instanceof RefusedFile)) return showFailure(error);
    setFile(null);
    setProblem(error.message);
    return onChange(null);
  };
  const take = (next: File | null) => {
    setFile(next);
    setProblem(null);
    if (next) void fileToSend(next, accept, { t, language }).then(read).then(onChange, refuse);
    else onChange(null);
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
