import { type AnswerSource, askMeByEvents } from '@lernhaus/contract/marketing/assistant';
import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { callEvents } from '../../platform/call-events.ts';
import type { LinkTarget } from '../../platform/links.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { AskDrawer } from './ask-drawer.tsx';
import { productIdOf } from './product-id.ts';

export interface FaqDrawerProps {
  product: ProductType;
  /** The joined ids of the questions on the page. */
  joinedIds: string;
  linkOf: (source: AnswerSource) => LinkTarget;
  onClose: () => void;
}

/** Questions to the frequently asked questions of the company about a product. */
export function FaqDrawer({ product, joinedIds, ...drawer }: FaqDrawerProps) {
  const t = useTexts();
  const { site, language: langkey } = useSite();
  return (
    <AskDrawer
      {...drawer}
      title={t('assistant.title')}
      name={`faqs of ${product}`}
      lead={t('assistant.lead', { company: site.companyName })}
      onFollow={({ id }) => showQuestion(`faq-${id}`)}
      ask={(question) =>
        callEvents(askMeByEvents, {
          body: { question, productInfo: product, productId: productIdOf(joinedIds), langkey },
        })
      }
    />
  );
}

/** Opens a question of the home page when the drawer over it is closed. */
function showQuestion(id: string): void {
  const question = document.getElementById(id);
  if (!(question instanceof HTMLDetailsElement)) return;
  question.open = true;
  setTimeout(() => {
    question.scrollIntoView({ block: 'center' });
    question.querySelector('summary')?.focus({ preventScroll: true });
  }, 250);
}
