import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { run } from '../server/src/marketing/assistant/find-passages-worker.ts';
import type { SourceText } from '../server/src/marketing/assistant/passages.ts';
import { type NamedOffer, priceQuestion } from '../server/src/marketing/assistant/price-question.ts';

/** A question to the demo's companies. Its author did not build the search. */
interface AskedQuestion {
  readonly company: string;
  readonly productType: string;
  readonly language: 'en' | 'de';
  readonly about: 'answerable' | 'paraphrased' | 'misspelt' | 'outOfScope' | 'hostile';
  readonly question: string;
  /** The title of the entry that answers it; null when none does. */
  readonly source: string | null;
}

interface DemoFaq {
  readonly productType: string;
  readonly language?: 'en' | 'de';
  readonly title: string;
  readonly subtitle?: string;
  readonly text: string;
}

interface DemoCompany {
  readonly language: 'en' | 'de';
  readonly faqs: readonly DemoFaq[];
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const questions = read('assistant-questions.jsonl')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as AskedQuestion);

/** Whether the question was not used to tune the search. A hash chooses the half for tuning. */
const isHeldOut = ({ question }: AskedQuestion): boolean =>
  (createHash('sha256').update(question).digest()[0] ?? 0) % 2 === 1;

const demoCompanies = new Map<string, DemoCompany>();

function companyOf(name: string): DemoCompany {
  const tenantFile =
    demoCompanies.get(name) ?? (JSON.parse(read(`../demo/tenants/${name}/tenant.json`)) as DemoCompany);
  demoCompanies.set(name, tenantFile);
  return tenantFile;
}

/**
 * The reply on a page in the language of the question. The questions name an entry by its title in the company's
 * language.
 */
function replyTo({
  company,
  productType,
  question,
  language: questionLanguage,
}: Pick<AskedQuestion, 'company' | 'productType' | 'question' | 'language'>) {
  const { faqs, language } = companyOf(company);
  const shownIn = (of: 'en' | 'de') =>
    faqs.filter((faq) => faq.productType === productType && (faq.language ?? of) === of);
  const companyFaqs = shownIn(language);
  const texts = shownIn(questionLanguage).map(
    ({ title, subtitle, text }, at): SourceText => ({
      id: companyFaqs[at]?.title ?? title,
      title,
      subtitle: subtitle ?? null,
      html: text,
      moduleId: null,
    }),
  );
  const { kind, passages } = run({ question, texts, language, key: `${company} ${productType} ${questionLanguage}` });
  return { kind, first: passages[0]?.source.id ?? null };
}

/** Everyday questions that have nothing to do with the company. */
const unrelated = JSON.parse(read('unrelated-questions.json')) as Readonly<Record<'en' | 'de', readonly string[]>>;

/** The replies to everyday questions at each product of the demo's companies. */
export function unrelatedQuality() {
  const replies = ['lernhaus', 'demo', 'brightpath', 'hafenkolleg'].flatMap((company) =>
    [...new Set(companyOf(company).faqs.map(({ productType }) => productType))].flatMap((productType) =>
      (['en', 'de'] as const).flatMap((language) =>
        unrelated[language].map((question) => replyTo({ company, productType, language, question })),
      ),
    ),
  );
  return { asked: replies.length, unknown: count(replies, ({ kind }) => kind === 'unknown') };
}

/** What a company sells on its pages: the plans of the main domain, or the names of its courses. */
function offersOf(company: string): readonly NamedOffer[] {
  if (company === 'lernhaus') return ['Free', 'Basic', 'Premium'].map((name, at) => ({ id: `${at}`, name }));
  const folder = `../demo/tenants/${company}/courses`;
  return readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ id: file, name: (JSON.parse(read(`${folder}/${file}`)) as { name: string }).name }));
}

/** The measured questions that are answered with prices. */
export const questionsAnsweredWithPrices = (): Pick<AskedQuestion, 'question' | 'about'>[] =>
  questions
    .filter(
      ({ company, productType, question }) =>
        (priceQuestion(question, [company, productType], offersOf(company))?.asks ?? 'mention') !== 'mention',
    )
    .map(({ question, about }) => ({ question, about }));

const count = <Row>(rows: readonly Row[], fits: (row: Row) => boolean): number => rows.filter(fits).length;

/** Measures the assistant's replies to the questions without a model. `of` selects questions. */
export function assistantQuality(half: 'all' | 'heldOut', of: (question: AskedQuestion) => boolean = () => true) {
  const selected = questions.filter((one) => (half === 'all' || isHeldOut(one)) && of(one));
  const replies = selected.map((one) => ({ ...one, ...replyTo(one) }));
  const withSource = replies.filter(({ source }) => source !== null);
  const outOfScope = replies.filter(({ about }) => about === 'outOfScope');
  const answers = withSource.filter(({ kind }) => kind === 'answer');
  return {
    withSource: withSource.length,
    rightFirst: count(withSource, ({ first, source }) => first === source),
    answered: answers.length,
    answeredRight: count(answers, ({ first, source }) => first === source),
    outOfScope: outOfScope.length,
    refused: count(outOfScope, ({ kind }) => kind !== 'answer'),
  };
}
