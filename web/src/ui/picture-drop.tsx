import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { acceptedFiles } from './accepted-file.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './picture-drop.module.css';

interface PictureDropProps {
  name?: string | undefined;
  label: ReactNode;
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
export function PictureDrop(props: PictureDropProps) {
  const { name, label, required, error, src, percent, onChoose, onRemove, onBlur, accept = 'image', children } = props;
  const t = useTexts();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const isSending = percent !== null;
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
        {required ? <span className={styles.star}> *</span> : null}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping does the same as the input. */}
      <div
        className={styles.place}
        data-over={isOver}
        data-empty={src === ''}
        data-error={Boolean(error)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          if (!isSending) choose(event.dataTransfer.files);
        }}
      >
        {src ? <img src={src} alt={t('entity.blob.preview')} /> : <Icon name="picture" size={28} />}
        <div className={styles.actions}>
          <input
            id={`${id}-file`}
            className="only-for-readers"
            type="file"
            name={name}
            data-path={name}
            accept={acceptedFiles[accept].types}
            aria-labelledby={`${id} ${id}-choose`}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={Boolean(error)}
            disabled={isSending}
            onBlur={onBlur}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files);
              currentTarget.value = '';
            }}
          />
          <label id={`${id}-choose`} htmlFor={`${id}-file`} className={styles.choose}>
            {isSending ? t('richText.image.sending', { percent }) : t(src ? 'picture.replace' : 'picture.drop')}
          </label>
          {src && onRemove ? (
            <Button look="small" onClick={onRemove}>
              {t('picture.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}
