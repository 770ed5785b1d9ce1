import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { productState } from '@lernhaus/domain/marketing/product-state';
import { splitHeadline } from '@lernhaus/domain/marketing/split-headline';
import type { ReactNode } from 'react';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { PageSettings } from '../home-content.ts';
import hero from '../home-hero.module.css';
import { productName } from '../product-name.ts';
import { useOwnText } from '../use-own-text.ts';
import styles from './landing-hero.module.css';
import { TryForFree } from './try-for-free.tsx';

export interface LandingHeroProps {
  product: ProductType;
  settings: PageSettings;
  headline: string;
  lead: string;
  /** A picture made for the product. A picture of the settings replaces it. */
  picture: ReactNode;
  /** `stacked`: the picture is as wide as the page, below the words. */
  layout?: 'beside' | 'stacked';
  /** Stands before "Try for free" and is the primary action. */
  firstAction?: ReactNode;
  /** Stands beside "Try for free". */
  secondAction?: ReactNode;
}

/** The first section of a product's page. A text in the settings replaces the product's own text. */
export function LandingHero({
  product,
  settings,
  headline,
  lead,
  picture,
  layout = 'beside',
  firstAction,
  secondAction,
}: LandingHeroProps) {
  const t = useTexts();
  const { site } = useSite();
  const isPlanned = productState(product) === 'planned';
  const ownText = useOwnText(settings)('SECTION_TEXT_1');
  const ownHeadline = ownText === null ? null : splitHeadline(ownText);
  const ownPicture = settings['SECTION_IMAGE_1'];
  const shownLead = ownHeadline ? ownHeadline.rest : (ownText ?? lead);
  return (
    <section className={`${hero.hero} ${styles.hero}`} data-layout={layout}>
      <div className={hero.words}>
        {isPlanned ? (
          <p>
            <Chip look="info">{t('home.products.planned')}</Chip>
          </p>
        ) : null}
        <h1>{ownHeadline?.headline ?? headline}</h1>
        {shownLead ? <p className={hero.lead}>{shownLead}</p> : null}
        <div className={hero.actions}>
          {firstAction}
          <TryForFree product={product} look={firstAction ? 'quiet' : 'primary'} />
          {secondAction}
        </div>
        {isPlanned && site.mode === 'main' ? (
          <p className={styles.planned}>{t('landing.planned', { product: productName(t, product) })}</p>
        ) : null}
      </div>
      <div className={hero.picture}>
        {ownPicture ? <img src={ownPicture} alt="" width="1200" height="900" fetchPriority="high" /> : picture}
      </div>
    </section>
  );
}
