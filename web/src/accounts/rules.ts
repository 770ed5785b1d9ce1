import { mailPattern } from '@lernhaus/domain/accounts/mail-pattern';
import type { Translate } from '../platform/translator.ts';

/** The length of a password that is reset or changed (specification 5). */
export const newPasswordBounds = [4, 50] as const;

type Rule = (value: string) => string | null;

/**
 * The rules of the account forms with their messages (specification 5, requirements 7). The server checks the same
 * rules.
 */
export const accountRules = (t: Translate) => {
  const sized =
    (min: number, max: number, empty: string): Rule =>
    (value) => {
      if (value.trim() === '') return empty;
      if (value.length < min) return t('entity.validation.minlength', { min });
      return value.length > max ? t('entity.validation.maxlength', { max }) : null;
    };
  const email: Rule = (value) =>
    sized(5, 254, t('entity.validation.required'))(value) ??
    (mailPattern.test(value) ? null : t('global.messages.validate.email.invalid'));
  return {
    required: sized(1, 254, t('entity.validation.required')),
    username: sized(1, 254, t('login.username.empty')),
    password: sized(1, 200, t('login.password.empty')),
    name: sized(1, 50, t('entity.validation.required')),
    newPassword: sized(...newPasswordBounds, t('entity.validation.required')),
    email,
    same: (value: string, other: string) => (value === other ? null : t('global.messages.error.dontmatch')),
  };
};
