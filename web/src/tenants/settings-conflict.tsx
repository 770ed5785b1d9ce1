import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import type { OwnSetting } from '@lernhaus/contract/tenants/setting-endpoints';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { type Translate, translateAny } from '../platform/translator.ts';
import { type Row, textOf } from '../resource/form-values.ts';
import { useRowNames } from '../resource/user-names.ts';
import { ChangesNotice } from '../ui/changes-notice.tsx';
import { nameOf } from './setting-changes.ts';
import { settingScreens } from './setting-screens.ts';

interface SettingsConflictProps {
  /** The settings on which the typed values are based. */
  mine: readonly OwnSetting[];
  /** The settings as they are stored now; the same until they are loaded. */
  theirs: readonly OwnSetting[];
  /** Continues with the stored settings; values typed here stay in the form. */
  onTake: () => void;
}

/** Shown when somebody else saved the same settings meanwhile: who, and what changed. */
export function SettingsConflict({ mine, theirs, onTake }: SettingsConflictProps) {
  const t = useTexts();
  const { company: owner } = useSite().site;
  const rowsOf = (settings: readonly OwnSetting[]) =>
    new Map(
      settings.map((setting): [string, Row] => {
        const id = nameOf(setting.key, setting.subkey);
        return [id, { ...setting, id, owner }];
      }),
    );
  const [before, now] = [rowsOf(mine), rowsOf(theirs)];
  const changedNames = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name)?.['version'] !== now.get(name)?.['version'],
  );
  const changedRows = changedNames.flatMap((name) => now.get(name) ?? []);
  const nameIn = useRowNames(companySetting, changedRows);
  const [first] = changedRows;
  // A setting that was removed does not say by whom.
  const who = first ? (nameIn('modifiedBy', first) ?? textOf(first['modifiedBy'])) : t('audits.who.elsewhere');
  const isLoaded = changedNames.length > 0;
  return (
    <ChangesNotice
      who={isLoaded ? who : ''}
      changes={changedNames.map((name) => ({
        id: name,
        label: labelOf(t, name),
        before: textOfSetting(before.get(name)),
        now: textOfSetting(now.get(name)),
      }))}
      onTake={isLoaded ? onTake : null}
    />
  );
}

const textOfSetting = (row: Row | undefined): string => (row ? plainText(textOf(row['value'])) : '');

/** The screen of a setting, and its field if that has a name. */
function labelOf(t: Translate, name: string): string {
  const dot = name.indexOf('.');
  const [key, subkey] = [name.slice(0, dot), name.slice(dot + 1)];
  const screen = settingScreens.find(({ group }) => group.key === key);
  const field = translateAny(t, `companySettings.field.${subkey}`);
  return [screen ? t(screen.label) : '', field].filter(Boolean).join(': ');
}
