import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './file-zone.module.css';

interface FileZoneProps {
  name?: string | undefined;
  label: ReactNode;
  description?: ReactNode;
  required: boolean;
  error: ReactNode;
  /** The picture or the name of the file; an icon while there is no file. */
  preview: ReactNode;
  hasFile: boolean;
  /** Whether the zone is one line high. */
  isLine?: boolean;
  /** The labels of the button, and of the button that removes the file. */
  choose: string;
  remove: string;
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
  /** Null when the file cannot be removed. */
  onRemove: (() => void) | null;
  onBlur?: (() => void) | undefined;
  /** Shown below the zone. */
  children?: ReactNode;
}

/** The one input for a file: a zone into which it is dropped, with a button that opens the system's dialog. */
export function FileZone(props: FileZoneProps) {
  const { name, label, description, required, error, preview, hasFile, choose, disabled = false, onChoose } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const describedBy = [description ? `${id}-help` : null, error ? `${id}-error` : null].filter((one) => one !== null);
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
        data-empty={!hasFile}
        data-line={props.isLine === true}
        data-error={Boolean(error)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          if (!disabled) take(event.dataTransfer.files);
        }}
      >
        {preview}
        <div className={styles.actions}>
          <input
            id={`${id}-file`}
            className="visually-hidden"
            type="file"
            name={name}
            data-path={name}
            accept={props.accept}
            aria-labelledby={`${id} ${id}-choose`}
            aria-describedby={describedBy.join(' ') || undefined}
            aria-invalid={Boolean(error)}
            disabled={disabled}
            onBlur={props.onBlur}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              currentTarget.value = '';
            }}
          />
          <label id={`${id}-choose`} htmlFor={`${id}-file`} className={styles.choose}>
            {choose}
          </label>
          {hasFile && props.onRemove ? (
            <Button look="small" onClick={props.onRemove}>
              {props.remove}
            </Button>
          ) : null}
        </div>
      </div>
      {description ? (
        <p id={`${id}-help`} className={styles.help}>
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {props.children}
    </div>
  );
}
