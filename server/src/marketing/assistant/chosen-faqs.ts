import { questionLimits } from '@lernhaus/contract/marketing/question-limits';
import type { FaqText } from '../queries.ts';

interface Page {
  readonly productId?: string | null | undefined;
  readonly productInfo?: string | null | undefined;
}

/**
 * The entries of the product that a page shows, of each language as `faqsByLanguage` has them. The product is the one
 * whose joined ids of entries in one language begin with the id of the page, else the named product. Without a product,
 * all entries of the company.
 */
export function chosenFaqs(
  faqsByLanguage: readonly (readonly FaqText[])[],
  { productId, productInfo }: Page,
): readonly (readonly FaqText[])[] {
  const products = faqsByLanguage.flatMap((faqs) => [...Map.groupBy(faqs, ({ productType }) => productType)]);
  const begins = (rows: readonly FaqText[]) =>
    rows
      .map(({ id }) => id)
      .join('')
      .slice(0, questionLimits.productId);
  const candidates =
    products.find(([, rows]) => begins(rows) === productId) ?? products.find(([product]) => product === productInfo);
  if (!candidates) return faqsByLanguage;
  return faqsByLanguage.map((faqs) => faqs.filter(({ productType }) => productType === candidates[0]));
}
