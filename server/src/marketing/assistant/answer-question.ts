import { Failure } from '@lernhaus/contract/failures';
import type { AssistantEvent, AssistantReply } from '@lernhaus/contract/marketing/assistant';
import type { KeyEnd } from '@lernhaus/contract/message-key';
import { maxAnswerTokens, tokensOf } from '@lernhaus/domain/billing/assistant-tokens';
import { suggestionCount } from '@lernhaus/domain/marketing/answer-kind';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { ChatModel } from '../../gateways/assistant/chat-model.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import type { PlanQuota } from '../../tenants/api.ts';
import type { PriceAnswer } from './answer-prices.ts';
import { findPassagesTask } from './find-passages.ts';
import { groundedAnswer, promptOf } from './grounded-answer.ts';
import type { FoundPassage, SourceText } from './passages.ts';
import { returnTokens, spendTokens } from './token-use.ts';

export interface AssistantDeps extends Pick<Platform, 'workers' | 'translate' | 'chatModel' | 'log'> {
  readonly quota: PlanQuota;
}

interface SearchedTexts {
  readonly texts: readonly SourceText[];
  /** The key of the cached texts: texts with the same key are equal. */
  readonly key: string;
}

export interface AskedQuestion extends SearchedTexts {
  readonly question: string;
  /** Texts that are searched if the first ones do not answer. */
  readonly fallback: SearchedTexts | null;
  readonly language: Language;
  /** The answer of the stored prices; null for a question that is not about prices. */
  readonly prices: PriceAnswer | null;
}

/**
 * Answers a question from the given texts. A model writes the answer from the found passages and cites them. Without a
 * model, and when the model fails, the answer is the found text. No transaction is open while the server waits for the
 * model.
 */
export async function* answerQuestion(
  deps: AssistantDeps,
  context: RequestContext,
  askedQuestion: AskedQuestion,
): AsyncGenerator<AssistantEvent> {
  const { workers, translate, chatModel } = deps;
  const textOf = (name: KeyEnd<'assistant'>) => translate(askedQuestion.language, `assistant.${name}`);
  const { question, texts, key, fallback, prices } = askedQuestion;
  const { company, language } = context.tenant;
  const search = (among: SearchedTexts) => workers.run(findPassagesTask, { question, ...among, language }, company);
  const first = await search({ texts, key });
  const { kind, passages } = first.kind === 'unknown' && fallback ? await search(fallback) : first;
  const suggested = textOf('suggestions');
  const textReply = withPrices(foundReply(kind, passages, textOf), prices, suggested);
  const isKnown = kind !== 'unknown' && passages.length > 0;
  try {
    // A model does not write prices.
    if (chatModel && isKnown && prices?.asks !== 'amount') {
      const doubtful = withPrices(foundReply('suggestions', passages, textOf), prices, suggested);
      const withKnown = (reply: AssistantReply) => withPrices(reply, prices, suggested);
      yield* modelReply({ ...deps, chatModel }, context, question, passages, {
        foundReply: textReply,
        doubtful,
        withKnown,
      });
    } else {
      await context.inTransaction('write', (tx) =>
        spendTokens(deps.quota, tx, tokensOf(question, textReply.answer ?? '')),
      );
      yield { text: null, reply: textReply };
    }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'error.limit.tokens') throw error;
    yield { text: null, reply: { kind: 'limit', answer: null, errorMessage: textOf('limit'), sources: [] } };
  }
}

/**
 * Adds the prices to what the search found. They replace it if the question asks for an amount, and answer a question
 * about prices for which nothing was found. An answer that was found stays as it is if the question only mentions
 * prices. Else what was found comes first.
 */
function withPrices(foundReply: AssistantReply, prices: PriceAnswer | null, suggested: string): AssistantReply {
  if (!prices) return foundReply;
  const { asks, answer, sources } = prices;
  if (asks === 'amount' || (asks === 'prices' && foundReply.kind === 'unknown'))
    return { kind: 'answer', answer, errorMessage: null, sources: [...sources] };
  if (foundReply.kind === 'answer')
    return asks === 'mention'
      ? foundReply
      : {
          ...foundReply,
          answer: `${foundReply.answer ?? ''}\n\n${answer}`,
          sources: [...foundReply.sources, ...sources],
        };
  const first = foundReply.sources.slice(0, Math.max(1, suggestionCount - sources.length));
  const all = [...first, ...sources].slice(0, suggestionCount);
  return { kind: 'suggestions', answer: suggested, errorMessage: null, sources: all };
}

/** The reply of the search alone. */
function foundReply(
  kind: AssistantReply['kind'],
  passages: readonly FoundPassage[],
  textOf: (name: KeyEnd<'assistant'>) => string,
): AssistantReply {
  const [best] = passages;
  if (kind === 'answer' && best) return { kind, answer: best.text, errorMessage: null, sources: [best.source] };
  if (kind === 'suggestions' && best) {
    const sources = passages.slice(0, suggestionCount).map(({ source }) => source);
    return { kind, answer: textOf('suggestions'), errorMessage: null, sources };
  }
  return { kind: 'unknown', answer: textOf('unknown'), errorMessage: null, sources: [] };
}

interface ModelFallbacks {
  /** If the model fails. */
  readonly foundReply: AssistantReply;
  /** If the model does not know. */
  readonly doubtful: AssistantReply;
  /** Adds the prices to the model's answer. */
  readonly withKnown: (reply: AssistantReply) => AssistantReply;
}

/** Yields the model's words while it writes, then the whole reply: the model's answer, or the reply of the search. */
async function* modelReply(
  { chatModel, quota, log }: Pick<AssistantDeps, 'quota' | 'log'> & { readonly chatModel: ChatModel },
  context: RequestContext,
  question: string,
  passages: readonly FoundPassage[],
  { foundReply, doubtful, withKnown }: ModelFallbacks,
): AsyncGenerator<AssistantEvent> {
  const messages = promptOf(question, passages);
  const tokens = tokensOf(...messages.map(({ content }) => content));
  const reserved = tokens + maxAnswerTokens;
  await context.inTransaction('write', (tx) => spendTokens(quota, tx, reserved));
  let used = tokens;
  const answer = groundedAnswer(chatModel, messages, passages);
  try {
    for (let step = await answer.next(); ; step = await answer.next()) {
      if (step.done) {
        const { text, sources } = step.value;
        const isKnown = sources.length > 0;
        const reply: AssistantReply = { kind: 'answer', answer: text, errorMessage: null, sources: [...sources] };
        yield { text: null, reply: isKnown ? withKnown(reply) : doubtful };
        return;
      }
      used += tokensOf(step.value);
      yield { text: step.value, reply: null };
    }
  } catch (error) {
    log.warn({ err: error }, 'The assistant answers without its model.');
    yield { text: null, reply: foundReply };
  } finally {
    await answer.return({ text: '', sources: [] });
    const unused = Math.max(0, reserved - used);
    await context.inTransaction('write', (tx) => returnTokens(tx, unused));
  }
}
