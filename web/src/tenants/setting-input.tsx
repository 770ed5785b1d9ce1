import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { RichTextInput } from '../ui/lazy-rich-text-input.tsx';
import { urlInputs } from '../ui/url-inputs.ts';
import '../ui/mantine-forms.css';
import { CurrencyInput } from './currency-input.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { SecretInput } from './secret-input.tsx';
import type { SettingInputProps } from './setting-input-props.ts';
import { settingProblemWords } from './setting-problem-words.ts';

/** A longer text is written in several lines, and its length is counted. */
export const longText = 100;

/** The input of a setting, by its type. */
export function SettingInput(props: SettingInputProps): ReactNode {
  const { name, field, value, problem, onChange } = props;
  const t = useTexts();
  const label = props.label ?? translateAny(t, `companySettings.field.${field.subkey}`);
  const error = settingProblemWords(t, problem, field);
  const isRequired = field.required && !field.isMailServer;
  if (field.type === 'image' || field.type === 'icon')
    return <PictureSetting {...props} label={label} error={error} isRequired={isRequired} />;
  if (field.type === 'secret') return <SecretInput {...props} label={label} error={error} isRequired={isRequired} />;
  if (field.type === 'richText')
    return <RichTextInput name={name} label={label} required={false} error={error} html={value} onChange={onChange} />;
  return <TypedInput {...props} label={label} error={error} isRequired={isRequired} />;
}

type TypedInputProps = SettingInputProps & { label: string; error: string | null; isRequired: boolean };

/** An input that is typed into. */
function TypedInput(props: TypedInputProps): ReactNode {
  const { name, label, error, isRequired, field, value, isDisabled, placeholder, onChange, onBlur } = props;
  const t = useTexts();
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  const common = { name, 'data-path': name, label, error, onBlur, size: 'md', disabled: isDisabled } as const;
  const input = { ...common, withAsterisk: isRequired, value, onChange: change, ...(placeholder && { placeholder }) };
  if (field.subkey === 'VIDEO_URL') return <urlInputs.video {...input} inputMode="url" />;
  if (field.type === 'text' && field.max > longText)
    return (
      <Textarea
        {...input}
        autosize
        minRows={placeholder ? 2 : 3}
        maxLength={field.max}
        description={t('companySettings.length', { length: value.length, max: field.max })}
      />
    );
  const { type } = field;
  if (type === 'currency')
    return (
      <CurrencyInput
        {...{ name, label, error, value, onBlur, onChange }}
        data-path={name}
        description={t('companySettings.currency.help')}
      />
    );
  if (type === 'coordinates')
    return <TextInput {...input} description={t('companySettings.coordinates.help')} placeholder="53.5438, 9.9669" />;
  if (type === 'number') return <TextInput {...input} inputMode="numeric" />;
  if (type === 'email') return <TextInput {...input} type="email" />;
  if (type === 'link') return <TextInput {...input} inputMode="url" placeholder="https://" />;
  return <TextInput {...input} {...(field.max > 0 ? { maxLength: field.max } : {})} />;
}
