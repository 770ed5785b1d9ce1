import { addresses } from '../platform/addresses.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from './button-link.tsx';

/** Leads from the main domain to the demo school. Nothing is shown on a platform without one. */
export function DemoSiteLink({ look = 'primary' }: { look?: 'primary' | 'quiet' }) {
  const t = useTexts();
  const { site, origin } = useSite();
  return site.hasDemo ? (
    <ButtonLink to={addresses.demoHome(origin, site.baseDomain)} look={look}>
      {t('home.lookAround')}
    </ButtonLink>
  ) : null;
}
