import { splitHeadline } from '@lernhaus/domain/marketing/split-headline';
import { lazy, type ReactNode, Suspense } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import type { PageSettings } from './home-content.ts';
import styles from './home-hero.module.css';
import { MainActions, MainPicture } from './lazy-main-home.tsx';
import { useOwnText } from './use-own-text.ts';

/** The server renders it with the page; a home with a picture of its own never loads it. */
const HouseDrawing = lazy(async () => ({ default: (await import('../ui/drawings/house-drawing.tsx')).HouseDrawing }));

interface HomeHeroProps {
  settings: PageSettings;
  /** Leads a learner back to their lesson. */
  continueLearning: ReactNode;
}

/** The first section of the home page, with the tenant's own text if there is one. */
export function HomeHero({ settings, continueLearning }: HomeHeroProps) {
  const t = useTexts();
  const { site } = useSite();
  const isMain = site.mode === 'main';
  const ownText = useOwnText(settings)('SECTION_TEXT_1');
  const ownHeadline = ownText === null ? null : splitHeadline(ownText);
  const picture = settings['SECTION_IMAGE_1'];
  const showsProduct = isMain && !picture;
  const headline =
    ownHeadline?.headline ?? (isMain ? t('home.headline') : t('home.tenant.headline', { company: site.companyName }));
  const lead = ownHeadline ? ownHeadline.rest : (ownText ?? (isMain ? t('home.lead') : t('home.tenant.lead')));
  return (
    <section className={styles.hero} data-layout={showsProduct ? 'stacked' : 'beside'}>
      <div className={styles.words}>
        <h1>{headline}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        <div className={styles.actions}>
          {isMain ? <MainActions /> : <TenantActions continueLearning={continueLearning} />}
        </div>
      </div>
      <div className={styles.picture}>
        {picture ? (
          <img src={picture} alt="" width="1200" height="900" fetchPriority="high" />
        ) : isMain ? (
          <MainPicture />
        ) : (
          <Suspense>
            <HouseDrawing />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function TenantActions({ continueLearning }: Pick<HomeHeroProps, 'continueLearning'>) {
  const t = useTexts();
  const { site } = useSite();
  const account = useAccount();
  const isLearner = account?.company === site.company && account.courses.length > 0;
  const isDemo = site.mode === 'demo';
  const words = { demo: t('demo.title'), all: t('home.allCourses') };
  if (site.expired) return <ButtonLink to={addresses.contact()}>{t('home.contactUs')}</ButtonLink>;
  return (
    <>
      {isLearner ? (
        continueLearning
      ) : (
        <ButtonLink to={addresses.homeSection('courses')} data-until-known>
          {t('home.tryForFree')}
        </ButtonLink>
      )}
      <ButtonLink to={isDemo ? addresses.demoCourses() : addresses.catalogue()} look="quiet">
        {isDemo ? words.demo : words.all}
      </ButtonLink>
    </>
  );
}
