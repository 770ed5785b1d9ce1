import type { AnswerSource, AssistantReply } from '@lernhaus/contract/marketing/assistant';
import { planOffer } from '@lernhaus/domain/billing/currency';
import type { PriceWords } from '@lernhaus/domain/billing/price-words';
import { addresses } from '../../platform/addresses.ts';
import { useFormats } from '../../platform/formats.ts';
import { planName } from '../../platform/plan-name.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import type { HomeContent } from '../home-content.ts';
import { AskChat } from './ask-chat.tsx';
import type { ChatEntry } from './chat-store.ts';

type Sold = Pick<HomeContent, 'courses' | 'plans' | 'faqs'>;

/** The sample asks nothing. */
async function* noAnswer() {
  yield* [];
}

/** A conversation with the assistant as visitors may have it, with the replies in the owner's words. */
export function SampleChat({ sold }: { sold: Sold }) {
  const t = useTexts();
  const { site } = useSite();
  return (
    <AskChat
      name="sample"
      lead={t('assistant.lead', { company: site.companyName })}
      examples={[]}
      sample={useSample(sold)}
      ask={noAnswer}
      linkOf={() => addresses.contact()}
    />
  );
}

function useSample({ courses, plans, faqs }: Sold): readonly ChatEntry[] {
  const t = useTexts();
  const { site } = useSite();
  const { price } = useFormats();
  const wordsOf = ({ figure, taxes }: PriceWords) => (taxes === null ? figure : `${figure} ${taxes}`);
  const courseLines = courses.map(
    (course) => `${course.name}: ${wordsOf(price(course.inrPricePerMonth, course.taxPercentage, course.currency))}`,
  );
  const planLines = plans.flatMap((plan) => {
    const offer = planOffer(plan, 'MONTHLY', site.currency);
    if (!offer) return [];
    const words = wordsOf(price(offer.price, plan.gstPercentage, offer.currency));
    const priceText = t(offer.cycle === 'YEARLY' ? 'plans.yearPrice' : 'plans.monthPrice', { price: words });
    return [`${planName(t, plan.name)}: ${offer.price > 0 ? priceText : t('assistant.prices.free')}`];
  });
  const suggested = faqs.slice(0, 2).flatMap(({ id, title }) => (title ? [sourceOf(id, title)] : []));
  return [
    ...(courseLines.length > 0
      ? [entry(t('assistant.example.courses'), 'answer', [t('assistant.prices.courses'), ...courseLines])]
      : []),
    ...(planLines.length > 0
      ? [
          entry(t('assistant.example.plans'), 'answer', [
            t('assistant.prices.sold', { product: site.companyName }),
            ...planLines,
          ]),
        ]
      : []),
    ...(suggested.length > 0
      ? [entry(t('companySettings.page.sample.unsure'), 'suggestions', [t('assistant.suggestions')], suggested)]
      : []),
    entry(t('companySettings.page.sample.unknown'), 'unknown', [t('assistant.unknown')]),
  ];
}

const sourceOf = (id: string, title: string): AnswerSource => ({ kind: 'faq', id, title, place: null });

const entry = (
  question: string,
  kind: AssistantReply['kind'],
  lines: readonly string[],
  sources: readonly AnswerSource[] = [],
): ChatEntry => ({
  question,
  text: '',
  reply: { kind, answer: lines.join('\n'), errorMessage: null, sources: [...sources] },
});
