import { settingGroups } from '@lernhaus/contract/tenants/setting-groups';
import { expect, test } from 'vitest';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';
import { isPage, ownTextValues, pageFormParts } from './page-form-parts.ts';

const texts = { en: textsOfLanguage('en'), de: textsOfLanguage('de') };
const pages = settingGroups.filter(({ key }) => isPage(key));
const languages = ['en', 'de'] as const;
const views = [true, false].flatMap((isMain) =>
  languages.flatMap((language) => languages.map((ownLanguage) => ({ isMain, language, ownLanguage }))),
);

test.each(pages.map(({ key }) => key))('the form of %s has every setting of its page, each once in a view', (key) => {
  const fields = pages.find((one) => one.key === key)?.fields.map(({ subkey }) => subkey) ?? [];
  const texts = views.map((view) =>
    pageFormParts(key, view).flatMap(({ hidden, groups }) => [
      ...(hidden === null ? [] : [hidden]),
      ...groups.flatMap((group) => group.fields.map(({ subkey }) => subkey)),
    ]),
  );
  for (const subkeys of texts) expect(subkeys).toEqual([...new Set(subkeys)]);
  expect([...new Set(texts.flat())].toSorted()).toEqual(fields.toSorted());
  expect(fields.every((subkey) => subkey.length <= 60)).toBe(true);
});

test.each(languages)(
  'the texts that an owner can replace exist, and the form shows the names of their values: %s',
  (language) => {
    const parts = pages.flatMap(({ key }) => views.flatMap((view) => pageFormParts(key, view)));
    const fields = parts.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
    const titles = parts.flatMap(({ groups }) => groups.flatMap(({ title }) => title ?? []));
    const standard = [...new Set([...titles, ...fields.flatMap((field) => field.standard)])];
    const used = new Set([...standard, ...[...parts, ...fields].map(({ label }) => label)]);
    const textOf = (key: string) => texts[language][key] ?? texts[language][`${key}_other`];
    expect([...used].filter((key) => textOf(key) === undefined)).toEqual([]);
    const values = standard.flatMap((key) =>
      [...(textOf(key)?.matchAll(/\{\{(\w+)\}\}/g) ?? [])].map(([, name]) => name),
    );
    expect(
      [...new Set(values)].filter((name) => name !== 'company' && !ownTextValues.some((one) => one === name)),
    ).toEqual([]);
  },
);

test('a company writes the texts of its own questions, and only the platform those of the page about PricePro', () => {
  const subkeys = (isMain: boolean) =>
    pageFormParts('PAGE_FAQ_VIEWER', { isMain, language: 'en', ownLanguage: 'en' }).flatMap(({ groups }) =>
      groups.flatMap((group) => group.fields.map(({ subkey }) => subkey)),
    );
  expect(subkeys(false)).toContain('faq.more_EN');
  expect(subkeys(false).filter((subkey) => subkey.startsWith('faqViewer.'))).toEqual([]);
  expect(subkeys(true)).toContain('faqViewer.title_EN');
});
