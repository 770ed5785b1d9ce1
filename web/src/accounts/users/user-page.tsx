import {
  endSessions,
  removeUser,
  sendLinkAgain,
  type User,
  type UserWithCourses,
  updateUser,
} from '@lernhaus/contract/accounts/users';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { announce, undoMs } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { statusOf } from '../../platform/call-failure.ts';
import { useCompanyName } from '../../platform/companies.ts';
import { useNavigate } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { MissingRow } from '../../resource/entity-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader, ShortOnPhone } from '../../ui/page-header.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { isLearnerOf } from './is-learner.ts';
import { UserCourses } from './user-courses.tsx';
import { roleWords, stateOf } from './user-words.ts';
import styles from './users-page.module.css';
import { callOf, sessionsQuery, type UserKey, userKeys, userQuery } from './users-query.ts';

/** Whose page the address names. */
export function useWho(): UserKey {
  const { login = '' } = useParams();
  const [search] = useSearchParams();
  return { login, company: search.get('company') };
}

interface UserPageProps {
  /** Enrols a learner of this company in a course. */
  enrol: (learner: { readonly login: string; readonly name: string }) => ReactNode;
}

/** /admin/user-management/{login}: an account, its sign-ins, and its actions. */
export function UserPage({ enrol }: UserPageProps) {
  const t = useTexts();
  const who = useWho();
  const { data, error, refetch } = useQuery(userQuery(who));
  if (statusOf(error) === 404) return <MissingRow to={addresses.users()} label={t('users.title')} />;
  return (
    <main id="main" className={styles.page}>
      {data ? (
        <Person user={data} who={who} enrol={enrol} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

function Person({ user, who, enrol }: { user: UserWithCourses; who: UserKey } & UserPageProps) {
  const t = useTexts();
  const { site } = useSite();
  const { look, key } = stateOf(user);
  const isLearner = isLearnerOf(user, site.company);
  return (
    <>
      <PageHeader
        title={nameOfUser(user)}
        crumbs={[{ to: addresses.users(), label: t('users.title') }]}
        context={<Chip look={look}>{t(key)}</Chip>}
        actions={
          <ButtonLink to={addresses.editUser(who.login, who.company)}>
            <ShortOnPhone icon="pencil">{t('entity.action.edit')}</ShortOnPhone>
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <Panel title={t('users.account')}>
          <Facts user={user} />
        </Panel>
        {isLearner || user.courses.length > 0 ? (
          <Panel title={t('users.courses')}>
            <UserCourses user={user}>
              {isLearner ? (
                <span className={styles.actions}>
                  {enrol({ login: user.login, name: nameOfUser(user) })}
                  <ButtonLink to={addresses.learner(user.login)} look="quiet">
                    {t('users.progress')}
                  </ButtonLink>
                </span>
              ) : null}
            </UserCourses>
          </Panel>
        ) : null}
        <Panel title={t('users.sessions')}>
          <Sessions who={who} />
        </Panel>
        <Panel title={t('users.access')}>
          <Access user={user} who={who} />
        </Panel>
      </div>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ user }: { user: User }) {
  const t = useTexts();
  const companyName = useCompanyName();
  const { site } = useSite();
  return (
    <dl className={styles.facts}>
      <dt>{t('users.login')}</dt>
      <dd translate="no">{user.login}</dd>
      <dt>{t('global.form.email.label')}</dt>
      <dd>
        <EmailLink email={user.email} />
      </dd>
      <dt>{t('users.roles')}</dt>
      <dd>{user.authorities.map((role) => roleWords(t, role)).join(', ') || '–'}</dd>
      {user.company === site.company ? null : (
        <>
          <dt>{t('users.company')}</dt>
          <dd>{companyName(user.company)}</dd>
        </>
      )}
      <dt>{t('users.since')}</dt>
      <dd>
        <RelativeTime iso={user.createdDate} />
      </dd>
    </dl>
  );
}

/** Reads everything about the users again after a change. */
function useRefresh() {
  const client = useQueryClient();
  return () => Promise.all(userKeys.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));
}

function Sessions({ who }: { who: UserKey }) {
  const t = useTexts();
  const refresh = useRefresh();
  const { data: sessions } = useQuery(sessionsQuery(who));
  const { data: user } = useQuery(userQuery(who));
  const end = useMutation({
    mutationFn: () => browserCaller().call(endSessions, { ...callOf(who), quiet: true }),
    onSuccess: async () => {
      announce('done', 'users.sessions.ended');
      await refresh();
    },
  });
  const count = sessions?.length ?? 0;
  return (
    <div className={styles.steps}>
      <dl className={styles.facts}>
        <dt>{t('users.lastSignIn')}</dt>
        <dd>{user?.lastSignInDate ? <RelativeTime iso={user.lastSignInDate} /> : t('learners.never')}</dd>
        <dt>{t('users.sessions.open')}</dt>
        <dd>{sessions ? count : '–'}</dd>
      </dl>
      {count > 0 ? (
        <>
          <Button look="quiet" isBusy={end.isPending} onClick={() => end.mutate()}>
            {t('users.sessions.end')}
          </Button>
          <p>{t('users.sessions.help')}</p>
        </>
      ) : null}
    </div>
  );
}

function Access({ user, who }: { user: User; who: UserKey }) {
  const t = useTexts();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [isDeleting, setDeleting] = useState(false);
  const [isDeactivating, setDeactivating] = useState(false);
  const isSelf = useAccount()?.id === user.id;
  const link = useMutation({
    mutationFn: () => browserCaller().call(sendLinkAgain, { ...callOf(who), quiet: true }),
    onSuccess: ({ email }) => announce('done', 'users.link.sent', { email }),
  });
  const name = nameOfUser(user);
  const activate = useMutation({
    mutationFn: (activated: boolean) =>
      browserCaller().call(updateUser, { body: { id: user.id, activated }, quiet: true }),
    onSuccess: async (_saved, activated) => {
      await refresh();
      if (activated) announce('done', 'users.activated', { name });
      else
        announce('done', 'users.deactivated', { name }, undoMs, {
          label: 'list.undo',
          run: () => activate.mutate(true),
        });
    },
    onSettled: () => setDeactivating(false),
  });
  const remove = useMutation({
    mutationFn: () => browserCaller().call(removeUser, callOf(who)),
    onSuccess: async () => {
      await navigate(addresses.users());
      await refresh();
    },
    onSettled: () => setDeleting(false),
  });
  if (isSelf)
    return (
      <div className={styles.steps}>
        <p>{t('users.self')}</p>
      </div>
    );
  return (
    <div className={styles.steps}>
      {user.pendingMail ? (
        <>
          <p>{t(`users.link.${user.pendingMail}`, { name })}</p>
          <Button look="quiet" isBusy={link.isPending} onClick={() => link.mutate()}>
            {t('users.link.again')}
          </Button>
        </>
      ) : null}
      <Button
        look="quiet"
        isBusy={activate.isPending}
        onClick={() => (user.activated ? setDeactivating(true) : activate.mutate(true))}
      >
        {t(user.activated ? 'users.deactivate' : 'users.activate')}
      </Button>
      <p>{t(user.activated ? 'users.deactivate.help' : 'users.activate.help')}</p>
      <hr className={styles.line} />
      <Button look="quiet" className={styles.danger ?? ''} onClick={() => setDeleting(true)}>
        {t('users.delete')}
      </Button>
      <p>{t('users.delete.help')}</p>
      {isDeactivating ? (
        <ConfirmDialog
          title={t('users.deactivate.title', { name })}
          question={t('users.deactivate.question')}
          verb={t('users.deactivate')}
          isDanger
          isPending={activate.isPending}
          onConfirm={() => activate.mutate(false)}
          onCancel={() => setDeactivating(false)}
        />
      ) : null}
      {isDeleting ? (
        <ConfirmDialog
          title={t('users.delete.title', { name })}
          question={t('users.delete.question', { name })}
          verb={t('entity.action.delete')}
          isDanger
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setDeleting(false)}
        />
      ) : null}
    </div>
  );
}
