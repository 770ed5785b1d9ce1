import { TextInput } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { Disclosure } from './disclosure.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import type { VideoUrlInputProps } from './video-url-input.tsx';

/** Whether the address is that of an uploaded picture, which nobody reads. */
const isUploaded = (address: string): boolean => address.startsWith('/files/');

/** A picture by its address: uploaded here, or typed for one on another site. */
export function PictureUrlInput(props: VideoUrlInputProps) {
  const { value, onChange, error, name, label, description, onBlur, withAsterisk } = props;
  const t = useTexts();
  const set = (address: string) => onChange({ currentTarget: { value: address } });
  const { send, isPending, percent, problem } = usePictureUpload(set);
  const isOther = value !== '' && !isUploaded(value);
  return (
    <PictureDrop
      name={name}
      label={label}
      description={description}
      required={withAsterisk ?? false}
      error={problem ?? (isOther ? null : error)}
      src={value}
      percent={isPending ? percent : null}
      onChoose={send}
      onRemove={() => set('')}
    >
      <Disclosure title={t('picture.other')} isOpen={isOther}>
        <TextInput
          size="md"
          inputMode="url"
          aria-label={t('picture.address', { field: typeof label === 'string' ? label : '' })}
          placeholder="https://"
          value={isUploaded(value) ? '' : value}
          error={isOther ? error : null}
          onBlur={onBlur}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </Disclosure>
    </PictureDrop>
  );
}
