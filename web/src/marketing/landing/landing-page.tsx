import type { ReactNode } from 'react';
import { PageMain } from '../../ui/page-main.tsx';
import { FaqSection } from '../faq-section.tsx';
import { HomeContact } from '../home-contact.tsx';
import { NewsletterBlock } from '../newsletter-block.tsx';
import { useIsHidden } from '../own-page.tsx';
import { PricingPlans } from '../pricing-plans.tsx';
import { Reviews } from '../reviews.tsx';
import { SecondText } from '../second-text.tsx';
import type { LandingContent } from './landing-content.ts';
import { LandingHero, type LandingHeroProps } from './landing-hero.tsx';
import { LandingVideo } from './landing-video.tsx';

interface LandingPageProps extends Omit<LandingHeroProps, 'settings'> {
  content: LandingContent;
  /** The product's own sections, from how it works to the call to action. */
  children: ReactNode;
}

/** The page of a product: its own sections, between the sections that every product has. */
export function LandingPage({ product, content, children, ...hero }: LandingPageProps) {
  const { settings, plans, reviews, faqs } = content;
  const video = settings['VIDEO_URL'];
  const isNewsletterHidden = useIsHidden('newsletter');
  return (
    <PageMain>
      <LandingHero product={product} settings={settings} {...hero} />
      {children}
      {video ? <LandingVideo address={video} /> : null}
      <SecondText settings={settings} />
      {plans.length > 0 ? <PricingPlans plans={plans} product={product} /> : null}
      {reviews.length > 0 ? <Reviews reviews={reviews} background="page" /> : null}
      {faqs.length > 0 ? (
        <FaqSection faqs={faqs} product={product} hasPrices={plans.length > 0} background="sunken" />
      ) : null}
      <HomeContact settings={settings} product={product}>
        {isNewsletterHidden ? null : <NewsletterBlock />}
      </HomeContact>
    </PageMain>
  );
}
