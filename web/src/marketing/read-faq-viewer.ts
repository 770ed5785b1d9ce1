import { faqsOfPricePro } from '@lernhaus/contract/marketing/assistant';
import { faqsByProductType } from '@lernhaus/contract/marketing/endpoints';
import type { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import { searchLength } from '@lernhaus/contract/search-lengths';
import type { Site } from '@lernhaus/contract/tenants/endpoints';
import type { Caller } from '../platform/caller.ts';
import { pageIn } from '../platform/page-in.ts';
import type { Language } from '../platform/site.tsx';
import { readPlans } from '../platform/sold-plans.ts';
import { productIdOf } from './assistant/product-id.ts';

type Faq = Pick<EntityOf<typeof frequentlyAskedQuestion>, 'id' | 'title' | 'subtitle' | 'text' | 'link'>;

export const faqPageSize = 12;

export interface FaqViewer {
  readonly rows: readonly Pick<Faq, 'id' | 'title' | 'subtitle'>[];
  readonly total: number;
  /** The question in the card: the one that the address names, else the first. */
  readonly faq: Faq | null;
  readonly isChosen: boolean;
  readonly productId: string | null;
  /** Whether plans of PricePro are shown on this host. */
  readonly hasPrices: boolean;
  /** From 1. */
  readonly page: number;
  readonly search: string;
}

/** Reads what the address of the FAQ viewer shows in a language. A page after the last one is the last one. */
export async function readFaqViewer(
  caller: Caller,
  { mode }: Pick<Site, 'mode'>,
  address: URLSearchParams,
  language: Language,
): Promise<FaqViewer> {
  const page = pageIn(address);
  const search = (address.get('search') ?? '').trim().slice(0, searchLength);
  const id = address.get('faq');
  const query = { language, page: String(page - 1), size: String(faqPageSize), ...(search ? { search } : {}) };
  const [list, faqs, plans] = await Promise.all([
    caller.list(faqsOfPricePro, { query }),
    caller.call(faqsByProductType, { query: { productType: 'PricePro', language } }),
    mode === 'main' ? readPlans(caller, 'PricePro', language) : [],
  ]);
  const lastPage = Math.max(1, Math.ceil(list.total / faqPageSize));
  if (page > lastPage) {
    const last = new URLSearchParams(address);
    last.set('page', String(lastPage));
    return readFaqViewer(caller, { mode }, last, language);
  }
  const { rows } = list;
  const chosenFaq = faqs.find((faq) => faq.id === id);
  return {
    rows: rows.map(({ id: faqId, title, subtitle }) => ({ id: faqId, title, subtitle })),
    total: list.total,
    faq: faqOf(chosenFaq ?? rows[0]),
    isChosen: chosenFaq !== undefined,
    productId: productIdOf(faqs.map(({ id }) => id).join('')),
    hasPrices: plans.length > 0,
    page,
    search,
  };
}

const faqOf = (faq: Faq | undefined): Faq | null =>
  faq ? { id: faq.id, title: faq.title, subtitle: faq.subtitle, text: faq.text, link: faq.link } : null;
