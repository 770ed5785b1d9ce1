import { expect, test } from 'vitest';
import { ownTextsOf, withOwnTexts } from './own-texts.tsx';

test.each([
  ['en', 'contact.plan.title', 'Start Basic today', "the owner's text of the language, with its value"],
  ['de', 'contact.plan.title', 'ours: contact.plan.title', "the owner's text of another language is not shown"],
  ['en', 'contact.plan.lead', 'ours: contact.plan.lead', 'there is no own text'],
  ['en', 'faqViewer.count', '3 answers', 'one own text is used for all plurals'],
] as const)('in %s the text %s is "%s": %s', (language, key, expectedText, _why) => {
  const pages = {
    PAGE_CONTACT: { 'contact.plan.title_EN': 'Start {{plan}} today' },
    PAGE_FAQ_VIEWER: { 'faqViewer.count_EN': '{{count}} answers' },
  };
  const t = withOwnTexts((text) => `ours: ${text}`, ownTextsOf({ pages }, language), language);
  expect(t(key, { plan: 'Basic', count: 3 })).toBe(expectedText);
});
