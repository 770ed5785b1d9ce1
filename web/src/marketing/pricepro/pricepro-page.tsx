import { useTexts } from '../../platform/texts.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallToAction } from '../landing/call-to-action.tsx';
import { LandingCards } from '../landing/landing-cards.tsx';
import type { LandingContent } from '../landing/landing-content.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { LandingSteps } from '../landing/landing-steps.tsx';
import { TryForFree } from '../landing/try-for-free.tsx';
import { OwnPage } from '../own-page.tsx';
import { DocumentsSketch, MatchSketch, SumSketch, TableSketch } from './pricepro-sketches.tsx';

const four = [1, 2, 3, 4] as const;
const benefitIcons: readonly IconName[] = ['clock', 'reply', 'chart', 'lock'];
const audienceIcons: readonly IconName[] = ['gear', 'case', 'columns', 'people'];

/** /pricepro: the comparison of quotations (specification 2, PricePro home). */
export const PriceProPage = (props: { content: LandingContent }) => (
  <OwnPage settings={props.content.settings}>
    <Story {...props} />
  </OwnPage>
);

function Story({ content }: { content: LandingContent }) {
  const t = useTexts();
  const icon = (name: IconName | undefined) => (name ? <Icon name={name} size={32} /> : null);
  return (
    <LandingPage
      product="PricePro"
      content={content}
      headline={t('pricePro.headline')}
      lead={t('pricePro.lead')}
      picture={<TableSketch />}
    >
      <LandingSteps
        title={t('pricePro.how.title')}
        lead={t('pricePro.how.lead')}
        steps={[
          {
            prefix: 'pricePro.read',
            title: t('pricePro.read.title'),
            body: t('pricePro.read.body'),
            sketch: <DocumentsSketch />,
          },
          {
            prefix: 'pricePro.match',
            title: t('pricePro.match.title'),
            body: t('pricePro.match.body'),
            sketch: <MatchSketch />,
          },
          {
            prefix: 'pricePro.sum',
            title: t('pricePro.sum.title'),
            body: t('pricePro.sum.body'),
            sketch: <SumSketch />,
          },
        ]}
      />
      <LandingCards
        name="benefits"
        title={t('pricePro.benefits.title')}
        lead={t('pricePro.benefits.lead')}
        cards={four.map((at) => ({
          title: t(`pricePro.benefit${at}.title`),
          body: t(`pricePro.benefit${at}.body`),
          drawing: icon(benefitIcons[at - 1]),
        }))}
      />
      <LandingCards
        name="audience"
        title={t('pricePro.audience.title')}
        lead={t('pricePro.audience.lead')}
        look="framed"
        background="sunken"
        cards={four.map((at) => ({
          title: t(`pricePro.audience${at}.title`),
          body: t(`pricePro.audience${at}.body`),
          drawing: icon(audienceIcons[at - 1]),
        }))}
      />
      <CallToAction title={t('pricePro.action.title')} body={t('pricePro.action.body')}>
        <TryForFree product="PricePro" />
      </CallToAction>
    </LandingPage>
  );
}
