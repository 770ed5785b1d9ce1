import { limits } from '@lernhaus/contract/limits';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './attachment-field.module.css';
import { acceptedAttachments } from './attachment-file.ts';

interface AttachmentFieldProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  disabled: boolean;
}

/** One file, chosen or dropped. */
export function AttachmentField({ file, onChoose, disabled }: AttachmentFieldProps) {
  const t = useTexts();
  const { language } = useSite();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onChoose(event.dataTransfer.files[0] ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping does the same as the button below.
    <div
      className={styles.field}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file ? (
        <p className={styles.chosen}>
          {file.type.startsWith('image/') ? (
            <Thumbnail key={`${file.name}/${file.lastModified}`} file={file} />
          ) : (
            <Icon name="clip" size={18} />
          )}
          <span>
            {file.name} <small>{fileSize(file.size, language)}</small>
          </span>
          <button
            type="button"
            onClick={() => onChoose(null)}
            disabled={disabled}
            aria-label={t('feedback.file.remove')}
          >
            <Icon name="close" size={16} />
          </button>
        </p>
      ) : (
        <>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept={acceptedAttachments}
            disabled={disabled}
            aria-describedby={`${id}-help`}
            onChange={({ currentTarget }) => {
              onChoose(currentTarget.files?.[0] ?? null);
              currentTarget.value = '';
            }}
          />
          <label className={styles.choose} htmlFor={id}>
            <Icon name="clip" size={18} />
            {t('feedback.file.choose')}
          </label>
          <small id={`${id}-help`}>
            {t('feedback.file.help', { size: fileSize(limits.attachmentBytes, language) })}
          </small>
        </>
      )}
    </div>
  );
}

/** A preview of the chosen picture. */
function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" width="48" height="48" />;
}
