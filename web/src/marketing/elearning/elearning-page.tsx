import { useTexts } from '../../platform/texts.tsx';
import { DemoSiteLink } from '../../ui/demo-site-link.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallToAction } from '../landing/call-to-action.tsx';
import { LandingCards } from '../landing/landing-cards.tsx';
import type { LandingContent } from '../landing/landing-content.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { LandingSteps } from '../landing/landing-steps.tsx';
import { TryForFree } from '../landing/try-for-free.tsx';
import { OwnPage } from '../own-page.tsx';
import { EditorPicture, OverviewPicture, PhonePicture } from '../product-picture.tsx';
import { AnswerSketch, ContentSketch } from '../sketches.tsx';

const four = [1, 2, 3, 4] as const;
const benefitIcons: readonly IconName[] = ['star', 'check', 'receipt', 'download'];
const audienceIcons: readonly IconName[] = ['book', 'case', 'columns', 'people'];

/**
 * /elearning on the main domain: the platform itself (specification 2, landing pages). A company's site shows its home
 * there.
 */
export const ElearningPage = (props: { content: LandingContent }) => (
  <OwnPage settings={props.content.settings}>
    <Story {...props} />
  </OwnPage>
);

function Story({ content }: { content: LandingContent }) {
  const t = useTexts();
  const icon = (name: IconName | undefined) => (name ? <Icon name={name} size={32} /> : null);
  const steps = {
    write: <ContentSketch />,
    learn: <PhonePicture />,
    prove: <AnswerSketch />,
    see: <OverviewPicture alt="" />,
  };
  return (
    <LandingPage
      product="lms"
      content={content}
      headline={t('elearning.headline')}
      lead={t('elearning.lead')}
      layout="stacked"
      picture={<EditorPicture alt={t('elearning.picture.editor')} />}
      secondAction={<DemoSiteLink look="quiet" />}
    >
      <LandingSteps
        title={t('elearning.how.title')}
        lead={t('elearning.how.lead')}
        steps={(['write', 'learn', 'prove', 'see'] as const).map((step) => ({
          prefix: `elearning.${step}`,
          title: t(`elearning.${step}.title`),
          body: t(`elearning.${step}.body`),
          sketch: steps[step],
        }))}
      />
      <LandingCards
        name="benefits"
        title={t('elearning.benefits.title')}
        lead={t('elearning.benefits.lead')}
        cards={four.map((at) => ({
          title: t(`elearning.benefit${at}.title`),
          body: t(`elearning.benefit${at}.body`),
          drawing: icon(benefitIcons[at - 1]),
        }))}
      />
      <LandingCards
        name="audience"
        title={t('elearning.audience.title')}
        lead={t('elearning.audience.lead')}
        look="framed"
        background="sunken"
        cards={four.map((at) => ({
          title: t(`elearning.audience${at}.title`),
          body: t(`elearning.audience${at}.body`),
          drawing: icon(audienceIcons[at - 1]),
        }))}
      />
      <CallToAction title={t('elearning.action.title')} body={t('elearning.action.body')}>
        <TryForFree product="lms" />
        <DemoSiteLink look="quiet" />
      </CallToAction>
    </LandingPage>
  );
}
