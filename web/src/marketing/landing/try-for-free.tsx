import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { addresses } from '../../platform/addresses.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ContactButton } from '../contact-button.tsx';

/**
 * Specification 2: on the main domain it opens the demo request, which says so when one was sent already; elsewhere it
 * leads to the courses, where there are any.
 */
export function TryForFree({ product, look = 'primary' }: { product: ProductType; look?: 'primary' | 'quiet' }) {
  const t = useTexts();
  const { site } = useSite();
  // An expired school shows no courses.
  if (site.expired)
    return (
      <ButtonLink to={addresses.contact()} look={look}>
        {t('home.contactUs')}
      </ButtonLink>
    );
  if (site.mode !== 'main')
    return (
      <ButtonLink to={addresses.homeSection('courses')} look={look}>
        {t('home.tryForFree')}
      </ButtonLink>
    );
  return (
    <ContactButton topic={{ isDemo: true, product }} look={look}>
      {t('home.tryForFree')}
    </ContactButton>
  );
}
