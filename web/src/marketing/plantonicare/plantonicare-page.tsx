import { addresses } from '../../platform/addresses.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { DownloadLink } from '../../ui/button-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallToAction } from '../landing/call-to-action.tsx';
import { LandingCards } from '../landing/landing-cards.tsx';
import type { LandingContent } from '../landing/landing-content.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { LandingSteps } from '../landing/landing-steps.tsx';
import { TryForFree } from '../landing/try-for-free.tsx';
import { OwnPage } from '../own-page.tsx';
import { DiarySketch, PhoneSketch, PhotoSketch, ResultSketch } from './plantonicare-sketches.tsx';

const four = [1, 2, 3, 4] as const;
const benefitIcons: readonly IconName[] = ['clock', 'filter', 'hint', 'lock'];
const audienceIcons: readonly IconName[] = ['book', 'star', 'people', 'place'];

/** /plantonicare: early recognition of crop diseases (specification 2, PlantoniCare page). */
export const PlantoniCarePage = (props: { content: LandingContent }) => (
  <OwnPage settings={props.content.settings}>
    <Story {...props} />
  </OwnPage>
);

function Story({ content }: { content: LandingContent }) {
  const t = useTexts();
  const { site, language } = useSite();
  const icon = (name: IconName | undefined) => (name ? <Icon name={name} size={32} /> : null);
  return (
    <LandingPage
      product="PlantoniCare"
      content={content}
      headline={t('plantoniCare.headline')}
      lead={t('plantoniCare.lead')}
      picture={<PhoneSketch />}
    >
      <LandingSteps
        title={t('plantoniCare.how.title')}
        lead={t('plantoniCare.how.lead')}
        steps={[
          {
            prefix: 'plantoniCare.photo',
            title: t('plantoniCare.photo.title'),
            body: t('plantoniCare.photo.body'),
            sketch: <PhotoSketch />,
          },
          {
            prefix: 'plantoniCare.result',
            title: t('plantoniCare.result.title'),
            body: t('plantoniCare.result.body'),
            sketch: <ResultSketch />,
          },
          {
            prefix: 'plantoniCare.diary',
            title: t('plantoniCare.diary.title'),
            body: t('plantoniCare.diary.body'),
            sketch: <DiarySketch />,
          },
        ]}
      />
      <LandingCards
        name="benefits"
        title={t('plantoniCare.benefits.title')}
        lead={t('plantoniCare.benefits.lead')}
        cards={four.map((at) => ({
          title: t(`plantoniCare.benefit${at}.title`),
          body: t(`plantoniCare.benefit${at}.body`),
          drawing: icon(benefitIcons[at - 1]),
        }))}
      />
      <LandingCards
        name="audience"
        title={t('plantoniCare.audience.title')}
        lead={t('plantoniCare.audience.lead')}
        look="framed"
        background="sunken"
        cards={four.map((at) => ({
          title: t(`plantoniCare.audience${at}.title`),
          body: t(`plantoniCare.audience${at}.body`),
          drawing: icon(audienceIcons[at - 1]),
        }))}
      />
      <LandingCards
        name="results"
        title={t('plantoniCare.results.title')}
        lead={t('plantoniCare.results.lead')}
        look="figures"
        cards={four.map((at) => ({
          title: t(`plantoniCare.result${at}.title`),
          body: t(`plantoniCare.result${at}.body`),
          figure: t(`plantoniCare.result${at}.figure`),
        }))}
      />
      <CallToAction title={t('plantoniCare.action.title')} body={t('plantoniCare.action.body')}>
        <TryForFree product="PlantoniCare" />
        <DownloadLink
          look="quiet"
          url={addresses.brochure(language, site.revision)}
          fileName={`PlantoniCare-${language}.pdf`}
        >
          {t('plantoniCare.brochure')}
        </DownloadLink>
      </CallToAction>
    </LandingPage>
  );
}
