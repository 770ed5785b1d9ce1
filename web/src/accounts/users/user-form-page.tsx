import { createUser, readUser, type User, updateUser } from '@lernhaus/contract/accounts/users';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { flagsOf, type Role } from '@lernhaus/domain/accounts/roles';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { defaultLanguage, languageOf, languages } from '@lernhaus/domain/tenants/tenant-language';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure, isUnreachable, statusOf } from '../../platform/call-failure.ts';
import { useCompanies } from '../../platform/companies.ts';
import { useFresh } from '../../platform/fresh-query.ts';
import { languageNames } from '../../platform/language-choice.ts';
import { useNavigate } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { MissingRow } from '../../resource/entity-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/form.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { takeSavedValues } from '../../ui/take-saved-values.ts';
import { accountRules } from '../rules.ts';
import { RolesField } from './roles-field.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { UserConflict } from './user-conflict.tsx';
import { useWho } from './user-page.tsx';
import styles from './users-page.module.css';
import { type UserKey, userKeys, userQuery } from './users-query.ts';
import '../../ui/mantine-forms.css';

/** /admin/user-management/new */
export function NewUserPage() {
  const t = useTexts();
  return (
    <main id="main" className={styles.page} data-measure="form">
      <PageHeader
        title={t('users.new')}
        crumbs={[{ to: addresses.users(), label: t('users.title') }]}
        context={t('users.new.lead')}
      />
      <UserForm user={null} who={null} />
    </main>
  );
}

/** /admin/user-management/{login}/edit */
export function EditUserPage() {
  const t = useTexts();
  const who = useWho();
  const { data, error, refetch } = useFresh(useQuery(userQuery(who)), `${who.company} ${who.login}`);
  if (!data && statusOf(error) === 404) return <MissingRow to={addresses.users()} label={t('users.title')} />;
  return (
    <main id="main" className={styles.page} data-measure="form">
      <PageHeader
        title={data ? t('entity.form.edit', { entity: nameOfUser(data) }) : t('entity.action.edit')}
        crumbs={[{ to: addresses.users(), label: t('users.title') }]}
      />
      {data ? (
        <UserForm key={data.id} user={data} who={who} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

/** A new password is empty until somebody types one. */
const valuesOf = ({ login, email, firstName, lastName, langKey, authorities, company }: User) => ({
  login,
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  langKey,
  authorities,
  company,
  password: '',
});

const newUserValues = {
  login: '',
  email: '',
  firstName: '',
  lastName: '',
  authorities: ['ROLE_STUDENT'] as Role[],
  password: '',
};

function UserForm({ user: read, who }: { user: User | null; who: UserKey | null }) {
  const t = useTexts();
  /** The user on which this form is based: with the version of a later reply, old values would replace newer ones. */
  const [user, setUser] = useState(read);
  const rules = accountRules(t);
  const { site } = useSite();
  const account = useAccount();
  const { admin } = flagsOf(account?.authorities);
  /** Viewers change their own address and password in the settings, which ask for the present password. */
  const isOwn = user !== null && user.id === account?.id;
  const navigate = useNavigate();
  const client = useQueryClient();
  const target = user && who ? addresses.user(who.login, who.company) : addresses.users();
  const loginProblem = (login: string) =>
    rules.required(login) ?? (/\s/.test(login.trim()) ? t('users.login.blank') : null);
  const form = useForm({
    mode: 'controlled',
    initialValues: user ? valuesOf(user) : { ...newUserValues, langKey: site.language, company: site.company },
    validate: {
      login: (value) => (user ? null : loginProblem(value)),
      email: rules.email,
      password: (value) => (value === '' ? null : rules.newPassword(value)),
      authorities: (value) => (value.length === 0 ? t('users.roles.none') : null),
    },
    validateInputOnBlur: true,
  });
  const save = useMutation({
    meta: { silent: true },
    mutationFn: async ({ login, company, password, ...values }: typeof form.values) => {
      const body = { ...values, ...(password === '' ? {} : { password }) };
      if (user) return browserCaller().call(updateUser, { body: { ...body, id: user.id, version: user.version } });
      return browserCaller().call(createUser, { body: { ...body, login, ...(admin ? { company } : {}) } });
    },
    onSuccess: () => Promise.all(userKeys.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
    onError: (error) => {
      if (statusOf(error) === 409) void client.invalidateQueries({ queryKey: [readUser.id] });
      else if (!isUnreachable(error)) showFailure(error);
      if (!(error instanceof CallFailure)) return;
      if (error.key === 'error.userexists') form.setFieldError('login', t(error.key));
      if (error.key === 'error.emailexists') form.setFieldError('email', t(error.key));
      for (const { field } of error.fieldErrors) form.setFieldError(field, t('entity.validation.refused'));
    },
  });
  const submit = (values: typeof form.values) =>
    save.mutate(values, {
      // Not called after the person has left the form.
      onSuccess: (savedUser) => {
        setUser(savedUser);
        if (takeSavedValues(form, values, valuesOf(savedUser))) void navigate(target);
      },
    });
  /** Goes on with the current user; what was typed since `user` was loaded stays. */
  const take = (before: User, now: User) => {
    takeSavedValues(form, valuesOf(before), valuesOf(now));
    setUser(now);
    save.reset();
  };
  const text = (name: 'login' | 'email' | 'firstName' | 'lastName') => ({
    size: 'md' as const,
    ...form.getInputProps(name),
  });
  return (
    <Form isDirty={form.isDirty} onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      {user && read && statusOf(save.error) === 409 ? (
        <UserConflict mine={user} theirs={read} onTake={() => take(user, read)} />
      ) : null}
      <div>
        <FormSection title={t('users.section.person')}>
          <div className={styles.fields}>
            {user ? null : (
              <TextInput label={t('users.login')} description={t('users.login.help')} withAsterisk {...text('login')} />
            )}
            <div data-wide={user !== null}>
              <EmailInput isOwn={isOwn} {...text('email')} />
            </div>
            <TextInput label={t('settings.form.firstname')} {...text('firstName')} />
            <TextInput label={t('settings.form.lastname')} {...text('lastName')} />
            <Select
              label={t('settings.form.language')}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={form.values.langKey}
              onChange={(value) => form.setFieldValue('langKey', languageOf(value) ?? defaultLanguage)}
            />
            {admin && site.mode === 'main' && !user ? (
              <CompanySelect
                value={form.values.company}
                onChange={(company) => form.setFieldValue('company', company)}
              />
            ) : null}
          </div>
        </FormSection>
        <FormSection title={null}>
          <RolesField
            userRoles={form.values.authorities}
            before={user?.authorities ?? []}
            error={form.errors['authorities'] ?? null}
            onChange={(userRoles) => form.setFieldValue('authorities', userRoles)}
          />
        </FormSection>
        {isOwn ? null : <SignInSection isNew={user === null} field={form.getInputProps('password')} />}
      </div>
      <UserSaveBar
        error={save.error}
        isNew={user === null}
        isDirty={form.isDirty()}
        isPending={save.isPending}
        isInvitation={!user && form.values.password === ''}
        target={target}
      />
    </Form>
  );
}

/** The address. Viewers read their own one here and change it in the settings. */
function EmailInput({ isOwn, ...field }: { isOwn: boolean } & ComponentProps<typeof TextInput>) {
  const t = useTexts();
  return (
    <TextInput
      label={t('global.form.email.label')}
      type="email"
      withAsterisk
      readOnly={isOwn}
      description={isOwn ? t('error.ownAccount') : null}
      {...field}
    />
  );
}

interface UserSaveBarProps {
  error: unknown;
  isNew: boolean;
  isDirty: boolean;
  isPending: boolean;
  isInvitation: boolean;
  target: LocalPath;
}

function UserSaveBar({ error, isNew, isDirty, isPending, isInvitation, target }: UserSaveBarProps) {
  const t = useTexts();
  return (
    <SaveBar error={error} isNew={isNew} isDirty={isDirty}>
      <Button type="submit" disabled={isPending}>
        {t(isInvitation ? 'users.new.invite' : 'entity.action.save')}
      </Button>
      <ButtonLink to={target} look="quiet">
        {t('entity.action.cancel')}
      </ButtonLink>
    </SaveBar>
  );
}

function CompanySelect({ value, onChange }: { value: string; onChange: (company: string) => void }) {
  const t = useTexts();
  const companies = useCompanies();
  return (
    <Select
      label={t('users.company')}
      options={companies.map(({ id, label }) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
    />
  );
}
