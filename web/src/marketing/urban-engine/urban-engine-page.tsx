import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { useTexts } from '../../platform/texts.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallToAction } from '../landing/call-to-action.tsx';
import { LandingCards } from '../landing/landing-cards.tsx';
import type { LandingContent } from '../landing/landing-content.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { LandingSteps } from '../landing/landing-steps.tsx';
import { TryForFree } from '../landing/try-for-free.tsx';
import { OwnPage } from '../own-page.tsx';
import styles from './urban-sketches.module.css';
import { CompareSketch, RadiusSketch, TownDrawing, WeightSketch } from './urban-sketches.tsx';

const three = [1, 2, 3] as const;
const audienceIcons: readonly IconName[] = ['people', 'case', 'columns'];

interface UrbanEnginePageProps {
  content: LandingContent;
  /** The street safety assessment. */
  tool: ReactNode;
}

/** /urbanengine: the street safety assessment and what it is for (specification 2, Urban Engine page). */
export const UrbanEnginePage = (props: UrbanEnginePageProps) => (
  <OwnPage settings={props.content.settings}>
    <Story {...props} />
  </OwnPage>
);

function Story({ content, tool }: UrbanEnginePageProps) {
  const t = useTexts();
  return (
    <LandingPage
      product="UrbanEngine"
      content={content}
      headline={t('urbanEngine.headline')}
      lead={t('urbanEngine.lead')}
      picture={<TownDrawing />}
      firstAction={<ButtonLink to={addresses.urbanEngineDemo()}>{t('urbanEngine.openTool')}</ButtonLink>}
    >
      <div id="tool" className={styles.band}>
        <div>{tool}</div>
      </div>
      <LandingSteps
        title={t('urbanEngine.how.title')}
        lead={t('urbanEngine.how.lead')}
        steps={[
          {
            prefix: 'urbanEngine.find',
            title: t('urbanEngine.find.title'),
            body: t('urbanEngine.find.body'),
            sketch: <RadiusSketch />,
          },
          {
            prefix: 'urbanEngine.weigh',
            title: t('urbanEngine.weigh.title'),
            body: t('urbanEngine.weigh.body'),
            sketch: <WeightSketch />,
          },
          {
            prefix: 'urbanEngine.compare',
            title: t('urbanEngine.compare.title'),
            body: t('urbanEngine.compare.body'),
            sketch: <CompareSketch />,
          },
        ]}
      />
      <LandingCards
        name="audience"
        title={t('urbanEngine.audience.title')}
        lead={t('urbanEngine.audience.lead')}
        look="framed"
        cards={three.map((at) => ({
          title: t(`urbanEngine.audience${at}.title`),
          body: t(`urbanEngine.audience${at}.body`),
          drawing: <Icon name={audienceIcons[at - 1] ?? 'people'} size={32} />,
        }))}
      />
      <CallToAction title={t('urbanEngine.action.title')} body={t('urbanEngine.action.body')}>
        <TryForFree product="UrbanEngine" />
      </CallToAction>
    </LandingPage>
  );
}
