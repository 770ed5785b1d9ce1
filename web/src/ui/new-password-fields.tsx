import { useTexts } from '../platform/texts.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { PasswordField } from './password-field.tsx';

/** What the fields need of a form. */
interface PasswordForm<Name extends string> {
  key: (name: string) => string;
  getInputProps: (name: string) => object;
  watch: (name: Name, onChange: (change: { value: string }) => void) => void;
}

interface NewPasswordFieldsProps<Name extends string> {
  form: PasswordForm<Name>;
  /** The name of the password among the form's values; its repetition is `confirmPassword`. */
  name: Name;
  bounds: readonly [min: number, max: number];
  /** Other labels than those of a changed password. */
  labels?: { readonly password: string; readonly repeat: string };
  labelProps?: { readonly className: string };
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields<Name extends 'password' | 'newPassword'>({
  form,
  name,
  bounds: [min, max],
  labels,
  labelProps = { className: '' },
}: NewPasswordFieldsProps<Name>) {
  const t = useTexts();
  return (
    <>
      <NewPasswordInput
        key={form.key(name)}
        label={labels?.password ?? t('global.form.newpassword.label')}
        labelProps={labelProps}
        min={min}
        max={max}
        watch={(onChange) => form.watch(name, ({ value }) => onChange(value))}
        {...form.getInputProps(name)}
      />
      <PasswordField
        key={form.key('confirmPassword')}
        label={labels?.repeat ?? t('global.form.confirmpassword.label')}
        labelProps={labelProps}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
