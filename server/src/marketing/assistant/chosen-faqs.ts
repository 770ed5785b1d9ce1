import { questionLimits } from '@lernhaus/contract/marketing/question-limits';
import type { FaqText } from '../queries.ts';

interface Page {
  readonly productId?: string | null | undefined;
  readonly productInfo?: string | null | undefined;
}

/**
 * The entries of the product that a page shows. The product is the one whose joined ids of entries begin with the id of
 * the page, else the named product. Without a product, all entries of the company.
 */
export function chosenFaqs(faqs: readonly FaqText[], { productId, productInfo }: Page): readonly FaqText[] {
  const products = Map.groupBy(faqs, ({ productType }) => productType);
  const begins = (rows: readonly FaqText[]) =>
    rows
      .map(({ id }) => id)
      .join('')
      .slice(0, questionLimits.productId);
  return (
    [...products.values()].find((rows) => begins(rows) === productId) ??
    [...products].find(([product]) => product === productInfo)?.[1] ??
    faqs
  );
}
