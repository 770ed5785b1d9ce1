import { saveSettings } from '@lernhaus/contract/tenants/endpoints';
import type { OwnSetting } from '@lernhaus/contract/tenants/setting-endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure, isUnreachable, statusOf } from '../platform/call-failure.ts';
import { useNavigate } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { showFailure } from '../platform/show-failure.ts';
import { showsAllColumns } from '../platform/shows-all-columns.ts';
import { useSite } from '../platform/site.tsx';
import { siteRefresh } from '../platform/site-refresh.ts';
import { useTexts } from '../platform/texts.tsx';
import type { EntityScreens } from '../resource/entity-screens.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import { DemoNote, useIsFixedDemo } from '../ui/demo-note.tsx';
import { Form } from '../ui/form.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './company-settings.module.css';
import { SettingsConflict } from './lazy-settings-conflict.tsx';
import { ownSettingsQuery } from './own-settings-query.ts';
import type { PagePreviewPart } from './page-form.tsx';
import {
  callsOf,
  changedGroups,
  changesOf,
  changesSinceSave,
  nameOf,
  type Problem,
  problemsOf,
  storedOf,
  type TypedSettings,
  versionedChanges,
} from './setting-changes.ts';
import { hasSave, screenNamed, screensFor } from './setting-screens.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsNavigation } from './settings-navigation.tsx';
import { SettingsSaveBar } from './settings-save-bar.tsx';

/** /company-settings: the settings in screens; ADMIN's Entities have the list of keys and values. */
export function CompanySettings({ screens, preview }: { screens: EntityScreens; preview: PagePreviewPart }) {
  const [search] = useSearchParams();
  const { admin, user } = flagsOf(useAccount()?.authorities);
  // The generic screen says that others may not open it; a refused call would sign them out.
  if (!admin && !user) return <ListScreen screens={screens} />;
  return admin && showsAllColumns(search) ? <ListScreen screens={screens} /> : <SettingsPage preview={preview} />;
}

function SettingsPage({ preview }: { preview: PagePreviewPart }) {
  const t = useTexts();
  const { site } = useSite();
  const settings = useQuery(ownSettingsQuery());
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('companySettings.title')}
        context={t(site.mode === 'main' ? 'companySettings.leadPlatform' : 'companySettings.lead')}
      />
      {settings.data ? (
        <Screens settings={settings.data} preview={preview} />
      ) : settings.isError ? (
        <LoadFailure error={settings.error} onRetry={settings.refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

type Problems = Readonly<Record<string, Problem>>;
const problemOf = (message: string): Problem =>
  (['NotNull', 'Size', 'Pattern', 'Number', 'Unique'] as const).find((one) => one === message) ?? 'Pattern';

interface Save {
  readonly typedSettings: TypedSettings;
  readonly changes: ReturnType<typeof changesOf>;
}

function Screens({ settings, preview }: { settings: readonly OwnSetting[]; preview: PagePreviewPart }) {
  const t = useTexts();
  const client = useQueryClient();
  const revalidator = useRevalidator();
  const { shown: screen, screens, show } = useShownScreen();
  const [typedSettings, setTypedSettings] = useState<TypedSettings>({});
  const [problems, setProblems] = useState<Problems>({});
  /** The settings as they were when the first unsaved value was typed; null while nothing is typed. */
  const [typedOver, setTypedOver] = useState<readonly OwnSetting[] | null>(null);
  const storedSettings = storedOf(settings);
  const changed = changedGroups(storedSettings, typedSettings);
  const base = changed.length > 0 && typedOver ? typedOver : settings;
  const isChanged = useLatest(changed.length > 0);
  const form = useRef<HTMLDivElement>(null);
  const isFixed = useIsFixedDemo();
  const { admin } = flagsOf(useAccount()?.authorities);

  const showProblems = (next: Problems) => {
    setProblems(next);
    const [name = ''] = Object.keys(next);
    const place = screens.find(({ group }) => group.key === name.split('.')[0]);
    if (!place) return;
    show(place.name);
    // The field is on the page when its screen has been drawn.
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[data-path="${name}"]`)?.focus());
  };
  const save = useMutation({
    meta: { silent: true },
    mutationFn: async ({ changes }: Save) => {
      for (const part of callsOf(changes)) {
        await browserCaller().call(saveSettings, { body: versionedChanges(part, base), quiet: true });
      }
    },
    onSuccess: async (_saved, { typedSettings: savedSettings }) => {
      await client.invalidateQueries({ queryKey: ownSettingsQuery().queryKey });
      setTypedSettings((now) => changesSinceSave(now, savedSettings));
      setTypedOver(null);
      setProblems({});
      announce('done', 'companySettings.saved');
      await siteRefresh.during(() => revalidator.revalidate());
    },
    onError: (error, { changes }) => {
      // If there are several calls, the first ones may have been saved.
      void client.invalidateQueries({ queryKey: ownSettingsQuery().queryKey });
      // The notice in the form says who has saved what meanwhile.
      if (statusOf(error) === 409) return;
      if (!isUnreachable(error)) showFailure(error);
      if (!(error instanceof CallFailure)) return;
      const refusals = error.fieldErrors.flatMap(({ field, message }) =>
        changes
          .filter(({ subkey }) => subkey === field)
          .map(({ key, subkey }): [string, Problem] => [nameOf(key, subkey ?? ''), problemOf(message)]),
      );
      showProblems(Object.fromEntries(refusals));
    },
  });
  const submit = () => {
    if (isFixed || changed.length === 0) return;
    const problems = problemsOf(storedSettings, typedSettings);
    if (Object.keys(problems).length > 0) return showProblems(problems);
    save.mutate({ typedSettings, changes: changesOf(storedSettings, typedSettings) });
  };
  return (
    <Form
      isDirty={isChanged}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DemoNote />
      <div className={styles.columns}>
        <SettingsNavigation
          screens={screens}
          current={screen.name}
          changed={changed.map(({ key }) => key)}
          problems={Object.keys(problems)}
        />
        <div className={styles.screen} ref={form} key={screen.name}>
          {statusOf(save.error) === 409 && changed.length > 0 ? (
            <SettingsConflict
              mine={base}
              theirs={settings}
              onTake={() => {
                setTypedOver(settings);
                save.reset();
              }}
            />
          ) : null}
          <SettingsForm
            screen={screen}
            preview={preview}
            storedSettings={storedSettings}
            typedSettings={typedSettings}
            problems={problems}
            hasChanges={changed.some(({ key }) => key === screen.group.key)}
            onType={(name, value) => {
              // The conflict of earlier values is over when nothing was left to save.
              if (changed.length === 0) save.reset();
              setTypedOver(base);
              setTypedSettings((before) => ({ ...before, [name]: value }));
              setProblems(({ [name]: _mended, ...others }) => others);
            }}
            onLeave={(name) => {
              const { [name]: problem } = problemsOf(storedSettings, typedSettings);
              if (problem && problem !== 'NotNull') setProblems((before) => ({ ...before, [name]: problem }));
            }}
          />
          {changed.length > 0 || hasSave(screen, admin) ? (
            <SettingsSaveBar
              groups={screens
                .filter(({ group }) => changed.some(({ key }) => key === group.key))
                .map((one) => t(one.label))}
              error={changed.length > 0 ? save.error : null}
              isPending={save.isPending}
              isFixed={isFixed}
              onDiscard={() => {
                save.reset();
                setTypedOver(null);
                setTypedSettings({});
                setProblems({});
              }}
            />
          ) : null}
        </div>
      </div>
    </Form>
  );
}

/** The screen that the address names; without one, the plan. The main company has none. */
function useShownScreen() {
  const { site } = useSite();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { admin } = flagsOf(useAccount()?.authorities);
  const screens = screensFor(site.mode, admin);
  const current = screenNamed(screens, search.get('group') ?? (site.mode === 'main' ? 'company' : null));
  const show = (name: string) => {
    if (name !== current.name) void navigate(addresses.companySettings(name), { preventScrollReset: true });
  };
  return { shown: current, screens, show };
}

/** A function that returns the latest value, for handlers that outlive a render. */
function useLatest(value: boolean): () => boolean {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
