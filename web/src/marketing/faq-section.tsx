import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { useTexts } from '../platform/texts.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Section, type SectionBackground } from '../ui/section.tsx';
import { SiteIcon } from '../ui/site-icon.tsx';
import { AskButton } from './assistant/ask-button.tsx';
import { examplesOf } from './assistant/examples-of.ts';
import styles from './faq-section.module.css';
import type { Faq } from './home-content.ts';

interface FaqSectionProps {
  faqs: readonly Faq[];
  product?: ProductType;
  /** Whether plans or courses are sold here, whose prices can be asked for. */
  hasPrices: boolean;
  background: SectionBackground;
}

/** The frequently asked questions. They open without JavaScript, and the browser's search finds their texts. */
export function FaqSection({ faqs, product = 'lms', hasPrices, background }: FaqSectionProps) {
  const t = useTexts();
  return (
    <Section id="faq" title={t('faq.title')} background={background} layout="beside">
      <div className={styles.list}>
        {faqs.map((faq) => (
          <details key={faq.id} id={`faq-${faq.id}`} className={styles.question}>
            <summary>
              <hgroup>
                <h3>{faq.title}</h3>
                {faq.subtitle ? <p>{faq.subtitle}</p> : null}
              </hgroup>
              <SiteIcon name="down" size={24} />
            </summary>
            <div className={styles.answer}>
              {faq.text ? <RichText html={faq.text} /> : null}
              {faq.link ? <a href={faq.link}>{t('faq.more')}</a> : null}
            </div>
          </details>
        ))}
        <div className={styles.ask}>
          <AskButton
            product={product}
            joinedIds={faqs.map(({ id }) => id).join('')}
            hasPrices={hasPrices}
            examples={examplesOf(faqs)}
            linkOf={(id) => ({ hash: `#faq-${id}` })}
          />
        </div>
      </div>
    </Section>
  );
}
