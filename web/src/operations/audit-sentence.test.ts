import { type AuditAct, auditActs, auditTypes } from '@lernhaus/contract/operations/audit-types';
import type { AuditEvent } from '@lernhaus/contract/operations/endpoints';
import { outsiders } from '@lernhaus/domain/accounts/outsiders';
import { platformName } from '@lernhaus/domain/accounts/platform-name';
import { orderStates } from '@lernhaus/domain/billing/order-state';
import { describe, expect, test } from 'vitest';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import { translatorOf } from '../platform/translator.ts';
import { auditSentence, changedGroups } from './audit-sentence.ts';

const acts = Object.keys(auditActs) as AuditAct[];
const id = '01a2049f-0512-7322-9926-9ea684ed9afa';

const eventOf = (act: AuditAct | null, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  owner: 'brightpath',
  timestamp: '2026-11-22T18:57:00Z',
  principal: 'brightpath-owner',
  type: act ? auditActs[act] : 'SETTING_CHANGE',
  data: { message: `COMPANY_DETAILS.COMPANY_NAME ${id}`, remoteAddress: '127.0.0.1' },
  act,
  userName: 'Amara Osei',
  values: {
    user: 'Ruth Abernethy',
    roles: 'ROLE_WORKER,ROLE_STUDENT',
    groups: 'COMPANY_DETAILS,THEME',
    count: '23',
    order: 'C-W82S98GWPW',
    state: 'PAID',
    course: 'First aid at work',
    coupon: 'AUTUMN',
    subject: 'See you on Monday',
    exam: 'Final exam',
    number: '2',
    percentage: '46.67',
    seconds: '120',
    entity: 'courses',
    logger: 'http',
    level: 'DEBUG',
  },
  ...more,
});

describe.each(['en', 'de'])('in the language %s', (language) => {
  const texts = textsOfLanguage(language);
  const missing: string[] = [];
  const t = translatorOf(
    language,
    () => texts,
    (key) => {
      missing.push(key);
      return '';
    },
  );
  const words = { t, language, percent: (share: number) => `${share}%`, duration: (seconds: number) => `${seconds} s` };
  const say = (event: AuditEvent) => auditSentence(event, words);
  /** Patterns that no sentence may contain: a key without a text, an id, a login, an unfilled placeholder. */
  const faultsOf = (sentence: string): string[] => [
    ...missing,
    ...(sentence.match(/[A-Z]_[A-Z]|…|\{\{|01a2049f|brightpath|undefined|127\.0/g) ?? []),
    ...(sentence.length > 10 ? [] : ['too short']),
  ];

  test.each(acts)('the event %s is a sentence without ids, logins and keys', (act) => {
    expect(faultsOf(say(eventOf(act)))).toEqual([]);
    const unknown = { user: '', exam: '', order: '', roles: '', entity: '' };
    expect(faultsOf(say(eventOf(act, { userName: null, values: { ...eventOf(act).values, ...unknown } })))).toEqual([]);
  });

  test.each(orderStates)('an order that moves to %s is a sentence', (state) => {
    expect(faultsOf(say(eventOf('orderMoved', { values: { order: 'C-1', state } })))).toEqual([]);
  });

  test('a short sentence names the first of many groups of settings and counts the others', () => {
    const groups = 'COMPANY_DETAILS,THEME,SOCIAL_MEDIA';
    const event = eventOf('settingsChanged', { values: { ...eventOf('settingsChanged').values, groups } });
    const [first = ''] = groups.split(',').map((key) => t(`choice.${key}` as 'choice.THEME'));
    expect(auditSentence(event, words, { isShort: true })).toContain(
      t('audits.groups.more', { group: first, count: 2 }),
    );
    expect(say(event)).toContain(changedGroups(t, language, event));
  });

  test.each(auditTypes)('an event of the type %s from before acts were recorded is a sentence', (type) => {
    expect(faultsOf(say(eventOf(null, { type, values: {} })))).toEqual([]);
  });

  test.each([...outsiders, platformName('ada')])('%s has a name', (principal) => {
    expect(faultsOf(say(eventOf('signInFailed', { principal, userName: null })))).toEqual([]);
  });
});

test('each type of event has an act', () => {
  expect(new Set(Object.values(auditActs))).toEqual(new Set(auditTypes));
});
