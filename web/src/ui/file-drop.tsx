import { type DragEvent, useId, useState } from 'react';
import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './file-drop.module.css';
import { Icon } from './icon.tsx';

interface FileDropProps {
  /** The label of the button, and a help text. */
  label: string;
  help: string;
  accept: string;
  file: File | null;
  onChoose: (file: File | null) => void;
  disabled: boolean;
}

/** An input for one large file, chosen or dropped. */
export function FileDrop({ label, help, accept, file, onChoose, disabled }: FileDropProps) {
  const t = useTexts();
  const { language } = useSite();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping does the same as the button below.
    <div
      className={styles.place}
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [dropped] = event.dataTransfer.files;
        if (!disabled && dropped) onChoose(dropped);
      }}
    >
      <input
        id={id}
        className="only-for-readers"
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          currentTarget.value = '';
        }}
      />
      <label className={styles.choose} htmlFor={id}>
        <Icon name={file ? 'clip' : 'upload'} size={20} />
        {file ? file.name : label}
      </label>
      <small id={`${id}-help`}>{file ? fileSize(file.size, language) : help}</small>
      {file ? (
        <button type="button" disabled={disabled} onClick={() => onChoose(null)}>
          {t('file.remove')}
        </button>
      ) : null}
    </div>
  );
}
