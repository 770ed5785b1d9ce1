import { useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { fileToSend, RefusedFile } from '../ui/file-to-send.ts';
import { PictureDrop } from '../ui/picture-drop.tsx';
import type { SettingInputProps } from './setting-input-props.ts';

interface PictureSettingProps extends Pick<SettingInputProps, 'name' | 'field' | 'value' | 'onChange' | 'onBlur'> {
  label: string;
  error: string | null;
  isRequired: boolean;
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

/** A picture of the company. It is sent with all other changes, so nothing is stored until they are saved. */
export function PictureSetting(props: PictureSettingProps) {
  const { name, field, value, label, error, isRequired, onChange, onBlur } = props;
  const t = useTexts();
  const { language } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const accept = field.type === 'icon' ? 'icon' : 'image';
  const refuse = (reason: unknown) =>
    reason instanceof RefusedFile ? setProblem(reason.message) : showFailure(reason);
  return (
    <PictureDrop
      name={name}
      label={label}
      required={isRequired}
      error={problem ?? error}
      src={value}
      percent={null}
      accept={accept}
      onChoose={(file) => {
        setProblem(null);
        fileToSend(file, accept, { t, language }).then(addressOf).then(onChange).catch(refuse);
      }}
      onRemove={isRequired ? null : () => onChange('')}
      onBlur={onBlur}
    />
  );
}
