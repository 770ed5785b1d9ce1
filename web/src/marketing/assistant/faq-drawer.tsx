import { type AnswerSource, askMeByEvents } from '@lernhaus/contract/marketing/assistant';
import { type ProductType, productTypes } from '@lernhaus/contract/marketing/product-types';
import { addresses } from '../../platform/addresses.ts';
import { callEvents } from '../../platform/call-events.ts';
import type { LinkTarget } from '../../platform/links.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { productName } from '../product-name.ts';
import { AskDrawer } from './ask-drawer.tsx';
import { productIdOf } from './product-id.ts';

export interface FaqDrawerProps {
  product: ProductType;
  /** The joined ids of the questions on the page. */
  joinedIds: string;
  /** Something is sold here, so the first example asks for prices. */
  hasPrices: boolean;
  /** Questions of the page that the visitor can ask with one click. */
  examples: readonly string[];
  /** The address of a question of the page. */
  linkOf: (faqId: string) => LinkTarget;
  onClose: () => void;
}

/** Questions to the frequently asked questions of the company about a product. */
export function FaqDrawer({ product, joinedIds, hasPrices, examples, linkOf, onClose }: FaqDrawerProps) {
  const t = useTexts();
  const { site, language: langkey } = useSite();
  const priceExample = t(site.mode === 'main' ? 'assistant.example.plans' : 'assistant.example.courses');
  return (
    <AskDrawer
      onClose={onClose}
      examples={hasPrices ? [priceExample, ...examples] : examples}
      linkOf={(source) => addressOf(source, linkOf)}
      title={t('assistant.title')}
      name={`faqs of ${product}`}
      lead={t('assistant.lead', { company: product === 'lms' ? site.companyName : productName(t, product) })}
      onFollow={({ kind, id }) => kind === 'faq' && showQuestion(`faq-${id}`)}
      ask={(question) =>
        callEvents(askMeByEvents, {
          body: { question, productInfo: product, productId: productIdOf(joinedIds), langkey },
        })
      }
    />
  );
}

function addressOf({ kind, id, title }: AnswerSource, faqAddress: FaqDrawerProps['linkOf']): LinkTarget {
  if (kind === 'course') return addresses.course({ id, name: title });
  if (kind === 'catalogue') return addresses.catalogueRoot();
  if (kind !== 'plans') return faqAddress(id);
  const product = productTypes.find((one) => one === id) ?? 'lms';
  return product === 'lms' ? addresses.homeSection('plans') : addresses.productPlans(product);
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
