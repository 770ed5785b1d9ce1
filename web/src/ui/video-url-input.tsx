import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { videoKeyOf } from '@lernhaus/domain/media/video-key';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import './mantine-choices.css';
import styles from './video-url-input.module.css';

export interface VideoUrlInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

const maxOffered = 50;

/** Whether it is an address, not words to search for. */
const isAddress = (text: string): boolean => /^(?:\/|https?:)|[/?]/.test(text.trim());

/**
 * An input for a video's address, typed or chosen from the company's videos, which are loaded when the input is used
 * (specification 4). For a chosen video it shows the name, and not its address.
 */
export function VideoUrlInput({ value, onChange, ...props }: VideoUrlInputProps) {
  const t = useTexts();
  const choice = useCombobox({ onDropdownClose: () => choice.resetSelectedOption() });
  const [isWanted, setWanted] = useState(false);
  const key = videoKeyOf(value);
  const search = isAddress(value) ? '' : value.trim();
  const query = { size: String(maxOffered), sort: 'name,asc', ...(search ? { search } : {}) };
  const { data: videos = [], isPending } = useQuery({
    queryKey: [videoEndpoints.list.id, 'offered', search],
    queryFn: ({ signal }) => browserCaller().call(videoEndpoints.list, { query, signal }),
    enabled: isWanted || key !== null,
    placeholderData: (before) => before,
  });
  const chosenVideo = key === null ? undefined : videos.find((one) => videoKeyOf(one.videoStreamUrl) === key);
  /** Opens the list, which would cover the error of a typed address. */
  const open = (text: string) => {
    setWanted(true);
    if (isAddress(text) && videoKeyOf(text) === null) choice.closeDropdown();
    else choice.openDropdown();
  };
  return (
    <Combobox
      store={choice}
      onOptionSubmit={(address) => {
        onChange({ currentTarget: { value: address } });
        choice.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          {...props}
          inputMode="url"
          autoComplete="off"
          description={t(chosenVideo ? 'video.pick.chosen' : 'video.pick.help')}
          value={chosenVideo?.name ?? value}
          onChange={({ currentTarget }) => {
            onChange({ currentTarget: { value: currentTarget.value } });
            open(currentTarget.value);
          }}
          onClick={() => open(value)}
          onFocus={({ currentTarget }) => {
            // Typing replaces the whole name.
            if (chosenVideo) currentTarget.select();
            open(value);
          }}
          onBlur={(event) => {
            choice.closeDropdown();
            props.onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={videos.length === 0 && !isPending}>
        <Combobox.Options mah="16rem" className={styles.options} aria-label={t('entity.videos.many')}>
          {videos.map((one) => (
            <Combobox.Option key={one.id} value={`/files/${videoKeyOf(one.videoStreamUrl) ?? ''}`}>
              <span className={styles.video}>
                {one.posterUrl ? <img src={one.posterUrl} alt="" loading="lazy" /> : <span />}
                {one.name}
                <small>{one.sizeString}</small>
              </span>
            </Combobox.Option>
          ))}
          {isPending ? <Combobox.Empty>{t('global.loading')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
