import { answerKinds } from '@lernhaus/domain/marketing/answer-kind';
import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { endpoint, id, pageQuery } from '../endpoint.ts';
import { publicReplyOf } from '../resource/schemas.ts';
import { searchLength } from '../search-lengths.ts';
import { boundedText, nonBlank } from '../text-schemas.ts';
import { pageLanguage } from './endpoints.ts';
import { frequentlyAskedQuestion } from './frequently-asked-question.ts';
import { questionLimits } from './question-limits.ts';

export const faqsOfPricePro = endpoint({
  id: 'faqs.ofPricePro',
  summary: 'The frequently asked questions about PricePro, by page',
  method: 'GET',
  area: 'services',
  access: 'public',
  path: '/frequently-asked-questions/PriceProDemoFaqs',
  // A search that finds nothing is corrected, which takes as long as a page.
  cost: 100,
  query: pageQuery.extend({ search: boundedText(searchLength).optional(), ...pageLanguage }),
  reply: z.array(publicReplyOf(frequentlyAskedQuestion)),
});

const question = {
  question: nonBlank(boundedText(questionLimits.question).trim()),
  /**
   * The language of the page: of the sentences around an answer, and of the questions that may answer. Without it, the
   * sentences have the language of the question, and questions of that language are searched before the others.
   */
  langkey: language.nullish(),
};

const askBody = z.object({
  ...question,
  /** The name of a product. What else it says is ignored: answers come from stored texts only. */
  productInfo: boundedText(questionLimits.productInfo).nullish(),
  /**
   * The first 24 characters of the joined ids of the questions that the page shows (specification 7). Blank is none; a
   * shorter one is unknown.
   */
  productId: boundedText(questionLimits.productId).nullish(),
});

/** What an answer can be taken from. */
const answerSourceKinds = ['faq', 'lesson', 'plans', 'course', 'catalogue'] as const;

/** The text that an answer was taken from: a stored question, a paragraph of a lesson, or prices. */
const answerSource = z.object({
  kind: z.enum(answerSourceKinds),
  /** The id of the entry, of the lesson or of the course; of plans the product. */
  id: z.string(),
  title: z.string(),
  /** The place of a paragraph; null for other sources. */
  place: z.object({ moduleId: z.string(), contentId: z.string(), paragraph: z.number() }).nullable(),
});
export type AnswerSource = z.output<typeof answerSource>;

const assistantReply = z.object({
  kind: z.enum(answerKinds),
  /** Plain text; null with an error message. */
  answer: z.string().nullable(),
  errorMessage: z.string().nullable(),
  /** What the answer was taken from, or up to three entries that may help. */
  sources: z.array(answerSource),
});
export type AssistantReply = z.output<typeof assistantReply>;

/** Parts of an answer while a model writes it, then the whole reply, which replaces them. */
const assistantEvent = z.object({ text: z.string().nullable(), reply: assistantReply.nullable() });
export type AssistantEvent = z.output<typeof assistantEvent>;

const ask = { method: 'POST', area: 'services', cost: 20 } as const;

export const askMe = endpoint({
  ...ask,
  id: 'askMe',
  summary: 'An answer to a question from the frequently asked questions of the company',
  path: '/askMe',
  access: 'public',
  body: askBody,
  reply: assistantReply,
});

export const askMeByEvents = endpoint({
  ...ask,
  id: 'askMe.events',
  summary: 'The same, sent as events while the answer is written',
  path: '/askMe/events',
  access: 'public',
  body: askBody,
  replyType: 'events',
  reply: assistantEvent,
});

const ofCourse = z.object({ id });

export const mayAskCourse = endpoint({
  id: 'askCourse.allowed',
  summary: 'Whether the plan of the company includes questions to a course',
  method: 'GET',
  area: 'services',
  access: 'signedIn',
  path: '/courses/:id/askMe',
  params: ofCourse,
  reply: z.object({ allowed: z.boolean() }),
});

export const askCourse = endpoint({
  ...ask,
  id: 'askCourse.events',
  summary: 'An answer to a question from the lessons of a course',
  path: '/courses/:id/askMe',
  access: 'signedIn',
  params: ofCourse,
  body: z.object(question),
  replyType: 'events',
  reply: assistantEvent,
});
