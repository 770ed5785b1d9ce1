import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { acceptedFiles } from './accepted-file.ts';
import { FileZone } from './file-zone.tsx';
import { Icon } from './icon.tsx';

interface PictureDropProps {
  name?: string | undefined;
  label: ReactNode;
  description?: ReactNode;
  required: boolean;
  error: ReactNode;
  /** The address of the picture; empty for none. */
  src: string;
  /** How much of a picture is uploaded; null when none is. */
  percent: number | null;
  onChoose: (file: File) => void;
  /** Null when the picture cannot be taken away. */
  onRemove: (() => void) | null;
  /** The types of files; pictures by default. */
  accept?: 'image' | 'icon';
  onBlur?: (() => void) | undefined;
  /** Shown below the picture. */
  children?: ReactNode;
}

/** A picture, dropped or chosen, with its thumbnail. */
export function PictureDrop({ src, percent, accept = 'image', ...props }: PictureDropProps) {
  const t = useTexts();
  return (
    <FileZone
      {...props}
      accept={acceptedFiles[accept].types}
      hasFile={src !== ''}
      preview={src ? <img src={src} alt={t('entity.blob.preview')} /> : <Icon name="picture" size={28} />}
      disabled={percent !== null}
      choose={percent === null ? t(src ? 'picture.replace' : 'picture.drop') : t('richText.image.sending', { percent })}
      remove={t('picture.remove')}
    />
  );
}
