import { TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { shownMoment, typedMoment } from '../platform/typed-moment.ts';
import { Icon } from './icon.tsx';
import styles from './moment-input.module.css';
import './mantine-forms.css';

interface MomentInputProps {
  name?: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  /**
   * '2026-12-31T09:30' in the reader's time zone, without the time where only a day is asked for; or what else was
   * typed.
   */
  value: string;
  /** The time of a day that is typed or chosen without one, '00:00' by default; null where only a day is asked for. */
  time?: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

/** A day, with or without a time, typed as the reader's language writes it or chosen in the browser's calendar. */
export function MomentInput({ name, label, value, time = '00:00', onChange, ...props }: MomentInputProps) {
  const t = useTexts();
  const { language } = useSite();
  const calendar = useRef<HTMLInputElement>(null);
  /** What is typed while the field has the focus. */
  const [typedText, setTypedText] = useState<string | null>(null);
  /** A day gets the usual time; words that are not a day are passed on, for the form to refuse them. */
  const momentOf = (text: string): string => {
    const read = typedMoment(text);
    if (read === null) return text.trim();
    const [day = '', at] = read.split('T');
    return time === null ? day : `${day}T${at ?? time}`;
  };
  const take = (text: string) => {
    setTypedText(text);
    onChange(momentOf(text));
  };
  return (
    <TextInput
      {...props}
      size="md"
      name={name}
      data-path={name}
      label={label}
      placeholder={t(time === null ? 'moment.day' : 'moment.dayAndTime')}
      autoComplete="off"
      maxLength={20}
      value={typedText ?? shownMoment(value, language)}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={() => {
        setTypedText(null);
        props.onBlur?.();
      }}
      rightSection={
        <span className={styles.calendar}>
          {/* Only its calendar is used: what it shows of a day follows the browser and not the page. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? ''}
            onChange={({ currentTarget }) => {
              const [year, month, day] = currentTarget.value.split('-');
              const at = /T(\d{2}:\d{2})$/.exec(value)?.[1];
              if (day) take(`${day}/${month}/${year}${at ? ` ${at}` : ''}`);
              setTypedText(null);
            }}
          />
          <button
            type="button"
            aria-label={t('moment.choose', { field: label })}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" size={18} />
          </button>
        </span>
      }
    />
  );
}
