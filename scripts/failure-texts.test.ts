import { type FailureCode, failureParams, failures } from '@lernhaus/contract/failures';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../locales/texts-of-language.ts';

const codes = Object.keys(failures) as FailureCode[];

/** The values that a code always has. */
const certainParams = (code: FailureCode): string[] => {
  const kinds: Readonly<Record<string, string>> = { ...failureParams }[code as keyof typeof failureParams] ?? {};
  return Object.keys(kinds).filter((name) => kinds[name] !== 'text?');
};

test.each(['en', 'de'] as const)(
  'every failure has a text (%s), which shows only values that the failure has',
  (language) => {
    const texts: Readonly<Record<string, string>> = textsOfLanguage(language);
    const wrong = codes.flatMap((code) => {
      const text = texts[code];
      if (text === undefined) return [`${code} has no text`];
      const names = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
      return names.filter((name) => !certainParams(code).includes(name)).map((name) => `${code} shows {{${name}}}`);
    });
    expect(wrong).toEqual([]);
  },
);
