import { type AnswerSource, askMeByEvents } from '@lernhaus/contract/marketing/assistant';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { callEvents } from '../../platform/call-events.ts';
import type { LinkTarget } from '../../platform/links.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { AskDrawer } from './ask-drawer.tsx';

export interface FaqDrawerProps {
  product: ProductType;
  /** The first characters of the joined ids of the questions on the page (specification 7). */
  productId: string | null;
  linkOf: (source: AnswerSource) => LinkTarget;
  onFollow?: (source: AnswerSource) => void;
  onClose: () => void;
}

/** Questions to the frequently asked questions of the company about a product. */
export function FaqDrawer({ product, productId, ...drawer }: FaqDrawerProps) {
  const t = useTexts();
  const { site, language: langkey } = useSite();
  return (
    <AskDrawer
      {...drawer}
      title={t('assistant.title')}
      name={`faqs of ${product}`}
      lead={t('assistant.lead', { company: site.companyName })}
      ask={(question) => callEvents(askMeByEvents, { body: { question, productInfo: product, productId, langkey } })}
    />
  );
}
