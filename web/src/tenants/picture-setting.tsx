import { useState } from 'react';
import { PictureDrop } from '../ui/picture-drop.tsx';
import { useFileReading } from '../ui/use-file-reading.ts';
import type { SettingInputProps } from './setting-input-props.ts';

interface PictureSettingProps extends Pick<SettingInputProps, 'name' | 'field' | 'value' | 'onChange' | 'onBlur'> {
  label: string;
  error: string | null;
  isRequired: boolean;
}

/** A picture of the company. It is sent with all other changes, so nothing is stored until they are saved. */
export function PictureSetting(props: PictureSettingProps) {
  const { name, field, value, label, error, isRequired, onChange, onBlur } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const accept = field.type === 'icon' ? 'icon' : 'image';
  const read = useFileReading({ accept, onRead: (_file, dataUrl) => onChange(dataUrl), onRefuse: setProblem });
  const choose = (file: File | null) => {
    setProblem(null);
    read(file);
  };
  return (
    <PictureDrop
      name={name}
      label={label}
      required={isRequired}
      error={problem ?? error}
      src={value}
      percent={null}
      accept={accept}
      onChoose={choose}
      onRemove={
        isRequired
          ? null
          : () => {
              choose(null);
              onChange('');
            }
      }
      onBlur={onBlur}
    />
  );
}
