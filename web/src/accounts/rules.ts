import { accountBounds } from '@lernhaus/domain/accounts/account-bounds';
import { mailPattern } from '@lernhaus/domain/accounts/mail-pattern';
import type { Translate } from '../platform/translator.ts';

type Rule = (value: string) => string | null;

/**
 * The rules of the account forms with their messages (specification 5, requirements 7). The server checks the same
 * rules.
 */
export const accountRules = (t: Translate) => {
  const lengthRule =
    (min: number, max: number, empty: string): Rule =>
    (value) => {
      if (value.trim() === '') return empty;
      if (value.length < min) return t('entity.validation.minlength', { min });
      return value.length > max ? t('entity.validation.maxlength', { max }) : null;
    };
  const email: Rule = (value) =>
    lengthRule(...accountBounds.email, t('entity.validation.required'))(value) ??
    (mailPattern.test(value) ? null : t('global.messages.validate.email.invalid'));
  return {
    required: lengthRule(1, 254, t('entity.validation.required')),
    username: lengthRule(1, 254, t('login.username.empty')),
    password: lengthRule(1, 200, t('login.password.empty')),
    name: lengthRule(...accountBounds.name, t('entity.validation.required')),
    newPassword: lengthRule(...accountBounds.password, t('entity.validation.required')),
    email,
    same: (value: string, other: string) => (value === other ? null : t('global.messages.error.dontmatch')),
  };
};
