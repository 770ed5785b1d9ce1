import { lazy, type ReactNode, Suspense } from 'react';
import { useSite } from '../platform/site.tsx';
import { PageMain } from '../ui/page-main.tsx';
import { FaqSection } from './faq-section.tsx';
import { HomeContact } from './home-contact.tsx';
import type { HomeContent } from './home-content.ts';
import { HomeHero } from './home-hero.tsx';
import { MainSections } from './lazy-main-home.tsx';
import { OwnPage } from './own-page.tsx';
import { Reviews } from './reviews.tsx';
import { SecondText } from './second-text.tsx';
import '../ui/ask-before-load.module.css';
import './landing/landing-video.module.css';

/** Most homes have no video. */
const Video = lazy(async () => ({ default: (await import('./landing/landing-video.tsx')).LandingVideo }));

interface HomePageProps {
  home: HomeContent;
  courses: ReactNode;
  /** Leads a learner back to their lesson. */
  continueLearning: ReactNode;
}

/** The e-learning home page: of the platform on the main domain, of the tenant elsewhere. */
export function HomePage({ home, courses, continueLearning }: HomePageProps) {
  const { site } = useSite();
  const isMain = site.mode === 'main';
  const { VIDEO_URL: video } = home.settings;
  const hasPrices = (isMain ? home.plans.length : home.courses.length) > 0;
  return (
    <OwnPage settings={home.settings}>
      <PageMain>
        <HomeHero settings={home.settings} continueLearning={continueLearning} />
        {isMain ? (
          <MainSections plans={home.plans} />
        ) : (
          <>
            {courses}
            <SecondText settings={home.settings} />
          </>
        )}
        {video ? (
          <Suspense>
            <Video address={video} />
          </Suspense>
        ) : null}
        {home.reviews.length > 0 ? <Reviews reviews={home.reviews} background={isMain ? 'page' : 'sunken'} /> : null}
        {home.faqs.length > 0 ? (
          <FaqSection faqs={home.faqs} hasPrices={hasPrices} background={isMain ? 'sunken' : 'page'} />
        ) : null}
        <HomeContact settings={home.settings} />
      </PageMain>
    </OwnPage>
  );
}
