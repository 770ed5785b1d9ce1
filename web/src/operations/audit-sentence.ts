import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { resources } from '@lernhaus/contract/resources';
import { roles as knownRoles } from '@lernhaus/domain/accounts/roles';
import { outsiderName } from '../platform/outsider-name.ts';
import { type Translate, translateAny } from '../platform/translator.ts';

export interface SentenceWords {
  readonly t: Translate;
  readonly language: string;
  readonly percent: (percentage: number) => string;
  readonly duration: (seconds: number) => string;
}

/** The name of the actor; never a login. */
export const personOf = (t: Translate, { principal, userName }: Pick<AuditEvent, 'principal' | 'userName'>): string =>
  outsiderName(t, principal) ?? userName ?? t('audits.who.elsewhere');

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((one) => one !== '');

/** The names of the groups of settings that an event changed, joined: 'Company details and Colours'. */
export const changedGroups = (t: Translate, language: string, { values }: AuditEvent): string =>
  new Intl.ListFormat(language).format(groupNames(t, values['groups']));

const groupNames = (t: Translate, groups: string | undefined): string[] => [
  ...new Set(listOf(groups).map((key) => translateAny(t, `choice.${key}`))),
];

interface SentenceLength {
  /** Names the first of many groups of settings and counts the others. */
  readonly isShort?: boolean;
}

/** An event in one sentence, without ids, logins and keys of settings. An event without an act is named by its type. */
export function auditSentence(
  event: AuditEvent,
  { t, language, percent, duration }: SentenceWords,
  { isShort = false }: SentenceLength = {},
): string {
  const { act, type, values } = event;
  const person = personOf(t, event);
  if (act === null) return t('audits.say.other', { person, what: t(`audits.type.${type}`) });
  const joinWords = (words: readonly string[]) => new Intl.ListFormat(language).format([...new Set(words)]);
  const roles = listOf(values['roles']).flatMap((role) => knownRoles.find((one) => one === role) ?? []);
  const [group = '', ...others] = groupNames(t, values['groups']);
  const entity = resources.find(({ path }) => path === values['entity']);
  const count = Number(values['count'] ?? 1);
  const params = {
    ...values,
    person,
    count,
    user: values['user'] || t('audits.who.elsewhere'),
    exam: values['exam'] ? t('audits.exam', { name: values['exam'] }) : t('audits.exam.unnamed'),
    order: values['order'] || '–',
    percentage: percent(Number(values['percentage'] ?? 0)),
    time: duration(Number(values['seconds'] ?? 0)),
    roles: roles.length > 0 ? joinWords(roles.map((role) => t(`users.role.${role}`))) : t('audits.roles.none'),
    groups:
      isShort && others.length > 1
        ? t('audits.groups.more', { group, count: others.length })
        : changedGroups(t, language, event),
    entity: entity ? translateAny(t, `entity.${entity.path}.one`) : t('audits.entity.other'),
  };
  const sentence =
    act === 'orderMoved'
      ? translateAny(t, `audits.say.orderMoved.${values['state']}`, params)
      : t(`audits.say.${act}`, params);
  const isRepeated = count > 1 && (act === 'signInFailed' || act === 'passwordResetAsked');
  return isRepeated ? t('audits.say.repeated', { sentence, count }) : sentence;
}
