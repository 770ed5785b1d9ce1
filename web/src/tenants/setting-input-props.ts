import type { SettingField } from '@lernhaus/contract/tenants/setting-groups';
import type { Problem, StoredSettings, TypedSettings } from './setting-changes.ts';
import type { SettingScreen } from './setting-screens.ts';

export interface SettingInputProps {
  /** `KEY.SUBKEY` */
  name: string;
  field: SettingField;
  value: string;
  /** A value is stored that stays while the field is empty. */
  isStoredSecret: boolean;
  /** A value is stored that does not fit the other typed values, so it must be typed again. */
  isSecretLost?: boolean;
  problem: Problem | undefined;
  isDisabled: boolean;
  /** Where several fields hold the same kind of text; otherwise the label of the subkey. */
  label?: string;
  /** The placeholder without a value. */
  placeholder?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export interface SettingsFormProps {
  screen: SettingScreen;
  storedSettings: StoredSettings;
  typedSettings: TypedSettings;
  problems: Readonly<Record<string, Problem>>;
  /** Whether the screen has unsaved values. */
  hasChanges: boolean;
  onType: (name: string, value: string) => void;
  onLeave: (name: string) => void;
}
