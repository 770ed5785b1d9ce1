import { planName } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { ContactTopic } from './contact-topic.ts';

const productNames = {
  lms: 'Lernhaus',
  PricePro: 'PricePro',
  UrbanEngine: 'Urban Engine',
  PlantoniCare: 'PlantoniCare',
};

/** Title and first sentence of the contact form about a topic. */
export function useTopicWords({ isDemo, plan, product, course }: ContactTopic): { title: string; lead: string } {
  const t = useTexts();
  const { site } = useSite();
  const other = product && product !== 'lms' ? productNames[product] : null;
  if (isDemo && other)
    return {
      title: t('contact.productDemo.title', { product: other }),
      lead: t('contact.productDemo.lead', { product: other }),
    };
  if (isDemo) return { title: t('contact.demo.title'), lead: t('contact.demo.lead') };
  if (plan && other)
    return {
      title: t('contact.productPlan.title', { product: other, plan: planName(t, plan) }),
      lead: t('contact.product.lead'),
    };
  if (plan) return { title: t('contact.plan.title', { plan: planName(t, plan) }), lead: t('contact.plan.lead') };
  if (other) return { title: t('contact.product.title', { product: other }), lead: t('contact.product.lead') };
  if (course)
    return {
      title: t('contact.course.title', { course }),
      lead: t('contact.page.lead', { company: site.companyName }),
    };
  return { title: t('contact.page.title'), lead: t('contact.page.lead', { company: site.companyName }) };
}
