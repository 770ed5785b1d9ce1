import { createHash } from 'node:crypto';
import { Failure } from '@lernhaus/contract/failures';
import {
  type AssistantEvent,
  type AssistantReply,
  askCourse,
  askMe,
  askMeByEvents,
  mayAskCourse,
} from '@lernhaus/contract/marketing/assistant';
import { productTypes } from '@lernhaus/contract/marketing/product-types';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { type Courses, openCourse } from '../../courses/api.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { Input, RequestContext } from '../../platform/http/route-registry.ts';
import { questionLanguage } from '../../platform/text-search/question-language.ts';
import type { Tenants } from '../../tenants/api.ts';
import { type FaqText, readFaqTexts } from '../queries.ts';
import { answerPrices } from './answer-prices.ts';
import { type AskedQuestion, answerQuestion } from './answer-question.ts';
import { chosenFaqs } from './chosen-faqs.ts';
import { contentTexts } from './content-texts.ts';
import type { SourceText } from './passages.ts';

const hashOf = (texts: readonly SourceText[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64');

/** Mounts the calls of the assistant. */
export function mountAssistant(
  platform: Platform,
  { tenants, courses }: { readonly tenants: Tenants; readonly courses: Courses },
): void {
  const { routes, rates } = platform;
  const deps = { ...platform, quota: tenants.quota };
  const answerOf = async (context: RequestContext, question: AskedQuestion) => {
    const translate = await tenants.translatorOf(context.tenant, context.now);
    return answerQuestion({ ...deps, translate }, context, question);
  };

  const askFaqs = async (context: RequestContext, { body }: Pick<Input<typeof askMe>, 'body'>) => {
    await rates.take({ limit: 'askMe', address: context.address });
    const { company } = context.tenant;
    const language = body.langkey ?? questionLanguage(body.question, context.tenant.language);
    // Without a language of the page, a text in another language may answer.
    const read = body.langkey ? [language] : [language, ...languages.filter((other) => other !== language)];
    const faqs = await context.inTransaction('read', ({ tx }) =>
      Promise.all(read.map((one) => readFaqTexts(tx, company, one))),
    );
    const [preferred = [], ...others] = chosenFaqs(faqs, body);
    const [firstProduct, ...otherProducts] = new Set(preferred.map(({ productType }) => productType));
    const product =
      (otherProducts.length === 0 && firstProduct) || productTypes.find((one) => one === body.productInfo) || 'lms';
    const site = await tenants.siteCache.siteOf(context.tenant, context.now);
    const translate = await tenants.translatorOf(context.tenant, context.now);
    const prices = await answerPrices(translate, site, context, {
      question: body.question,
      language,
      product,
    });
    const ids = new Set(preferred.map(({ id }) => id));
    const fallback = others.flat().filter(({ id }) => !ids.has(id));
    const textsOf = (entries: readonly FaqText[]) => {
      const texts = entries.map(
        ({ id, title, subtitle, text }): SourceText => ({ id, title, subtitle, html: text ?? '', moduleId: null }),
      );
      return { texts, key: `${company} ${hashOf(texts)}` };
    };
    return answerOf(context, {
      question: body.question,
      ...textsOf(preferred),
      fallback: fallback.length > 0 ? textsOf(fallback) : null,
      language,
      prices,
    });
  };
  routes.open(askMe, async (context, input) => {
    const reply = await lastOf(await askFaqs(context, input));
    // A conversation shows this as a reply; a call gets the error of every other limit of a plan.
    if (reply.kind === 'limit') throw new Failure('error.limit.tokens');
    return reply;
  });
  routes.open(askMeByEvents, askFaqs);

  const isIncluded = (context: RequestContext) =>
    context.inTransaction('read', async ({ tx, tenant }) => {
      const plan = await tenants.quota.planOf(tx, tenant.company);
      return plan === null || plan.includedFeatures.includes('askMe');
    });
  routes.open(mayAskCourse, async (context, { params }) => {
    await openCourse(courses, context, params.id);
    return { allowed: await isIncluded(context) };
  });
  routes.open(askCourse, async (context, { params, body }) => {
    const { company, language } = context.tenant;
    const { release } = await openCourse(courses, context, params.id);
    if (!(await isIncluded(context))) throw new Failure('error.http.404');
    await rates.take({ limit: 'askMe', of: [company, context.viewer?.login ?? ''] });
    return answerOf(context, {
      question: body.question,
      texts: contentTexts(release.tree),
      key: `release ${release.id}`,
      fallback: null,
      prices: null,
      language: body.langkey ?? questionLanguage(body.question, language),
    });
  });
}

async function lastOf(events: AsyncIterable<AssistantEvent>): Promise<AssistantReply> {
  let last: AssistantReply | null = null;
  for await (const { reply } of events) last = reply ?? last;
  if (!last) throw new Failure('error.http.500');
  return last;
}
