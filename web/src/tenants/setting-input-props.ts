import type { SettingField } from '@lernhaus/contract/tenants/setting-groups';
import type { Problem, StoredSettings, TypedSettings } from './setting-changes.ts';
import type { SettingScreen } from './setting-screens.ts';

export interface SettingInputProps {
  /** `KEY.SUBKEY` */
  name: string;
  field: SettingField;
  value: string;
  isStoredSecret: boolean;
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
