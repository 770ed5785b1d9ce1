import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { useEffect, useRef } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink, DownloadLink } from '../ui/button-link.tsx';
import { DemoSiteLink } from '../ui/demo-site-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './contact-form.module.css';
import type { ContactTopic } from './contact-topic.ts';

/**
 * Shown instead of the form: says that the message has arrived, now or earlier, and what the visitor can do in the
 * meantime.
 */
export function ContactSent({ topic, isNew }: { topic: ContactTopic; isNew: boolean }) {
  const t = useTexts();
  const { site } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const product = topic.product ?? 'lms';
  const isDemo = topic.isDemo && (product !== 'lms' || site.hasDemo);
  const before = isDemo ? t('contact.demoAlreadySent') : t('contact.alreadyReceived');
  return (
    <div className={styles.sent} role="status">
      <Icon name="mail" size={36} />
      <h2 ref={heading} tabIndex={-1} className={styles.sentence}>
        {isNew ? t('contact.received') : before}
      </h2>
      <p>{isNew ? t('contact.sent.body') : t('contact.sent.again')}</p>
      {site.mode === 'main' ? <ProductInTheMeantime product={product} /> : null}
    </div>
  );
}

/** What there is to see of the product that the message is about. */
function ProductInTheMeantime({ product }: { product: ProductType }) {
  const t = useTexts();
  const { site, language } = useSite();
  switch (product) {
    case 'PricePro':
      return <ButtonLink to={addresses.faqViewer()}>{t('faqViewer.title')}</ButtonLink>;
    case 'UrbanEngine':
      return <ButtonLink to={addresses.urbanEngineDemo()}>{t('urbanEngine.openTool')}</ButtonLink>;
    case 'PlantoniCare':
      return (
        <DownloadLink url={addresses.brochure(language, site.revision)} fileName={`PlantoniCare-${language}.pdf`}>
          {t('plantoniCare.brochure')}
        </DownloadLink>
      );
    case 'lms':
      return <DemoSiteLink />;
  }
}
