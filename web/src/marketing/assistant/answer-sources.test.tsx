import type { AssistantReply } from '@lernhaus/contract/marketing/assistant';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '../../platform/texts.tsx';
import { AnswerSources } from './answer-sources.tsx';

const sources: AssistantReply['sources'] = ['How can I pay?', 'How long is a course open?'].map((title) => ({
  kind: 'faq',
  id: title,
  title,
  place: null,
}));
/** The texts of the links to the sources of a reply. */
const linksOf = (kind: AssistantReply['kind'], answer: string) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TextsProvider translate={(key) => key}>
        <AnswerSources reply={{ kind, answer, errorMessage: null, sources }} linkOf={() => ownPath('/')} />
      </TextsProvider>
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a .*?<\/a>/g)].map(([link]) => link.replaceAll(/<[^>]*>/g, ''));
};

test('sources have the numbers by which an answer cites them, and no numbers otherwise', () => {
  expect(linksOf('answer', 'By bank transfer [1]. It opens for a year [2].')).toEqual([
    '[1]How can I pay?',
    '[2]How long is a course open?',
  ]);
  for (const kind of ['answer', 'suggestions'] as const)
    expect(linksOf(kind, 'By bank transfer.')).toEqual(['How can I pay?', 'How long is a course open?']);
});
