import type { SoldPlan } from '../platform/sold-plans.ts';
import { useTexts } from '../platform/texts.tsx';
import { DemoSiteLink } from '../ui/demo-site-link.tsx';
import { ContactButton } from './contact-button.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PricingPlans } from './pricing-plans.tsx';
import { LessonPicture } from './product-picture.tsx';
import { Products } from './products.tsx';

/** Specification 2: on the main domain "Try for free" opens the contact form. */
export function MainActions() {
  const t = useTexts();
  return (
    <>
      <ContactButton topic={{ isDemo: true }}>{t('home.tryForFree')}</ContactButton>
      <DemoSiteLink look="quiet" />
    </>
  );
}

export function MainPicture() {
  const t = useTexts();
  return <LessonPicture alt={t('home.picture.lesson')} />;
}

/** The sections of the main domain's home page about the product, with its plans. */
export const MainSections = ({ plans }: { plans: readonly SoldPlan[] }) => (
  <>
    <HowItWorks />
    <Products />
    {plans.length > 0 ? <PricingPlans plans={plans} /> : null}
  </>
);
