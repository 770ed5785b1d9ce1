import type { ReactNode } from 'react';
import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './file-zone.module.css';
import { FileZone } from './file-zone.tsx';
import { Icon, type IconName } from './icon.tsx';

interface FileDropFieldProps {
  name?: string | undefined;
  label: ReactNode;
  description?: ReactNode;
  required: boolean;
  error: ReactNode;
  icon: IconName;
  accept: string;
  file: File | null;
  /** Whether a file is stored, which another one replaces. */
  isStored?: boolean;
  onChange: (file: File | null) => void;
  isRemovable: boolean;
  disabled?: boolean;
  onBlur?: (() => void) | undefined;
}

/** A file that is not a picture, dropped or chosen, with its name and size. */
export function FileDropField({ icon, file, isStored = false, onChange, isRemovable, ...props }: FileDropFieldProps) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <FileZone
      {...props}
      hasFile={file !== null}
      isLine
      preview={
        file ? (
          <span className={styles.file}>
            <Icon name={icon} size={20} />
            {file.name} <small>{fileSize(file.size, language)}</small>
          </span>
        ) : (
          <Icon name={icon} size={20} />
        )
      }
      choose={t(file || isStored ? 'entity.blob.replace' : 'file.drop')}
      remove={t('file.remove')}
      onChoose={onChange}
      onRemove={isRemovable ? () => onChange(null) : null}
    />
  );
}
