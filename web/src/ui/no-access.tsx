import { otherProductOf } from '@lernhaus/domain/accounts/other-product';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** A page that the viewer's role may not open (specification 2, private routes). */
export function NoAccess() {
  const t = useTexts();
  const { site } = useSite();
  const authorities = useAccount()?.authorities;
  const product = otherProductOf(authorities);
  const isUrbanEngine = product === 'Urban Engine';
  if (product)
    return (
      <main id="main">
        <EmptyState
          drawing="noAccess"
          title={t('error.http.403')}
          body={t(isUrbanEngine ? 'noAccess.urbanEngine' : 'noAccess.otherProduct', { product })}
          action={
            isUrbanEngine
              ? { to: addresses.urbanEngineDemo(), label: t('noAccess.openTool') }
              : { to: addresses.contact(), label: t('noAccess.contact') }
          }
        >
          <ButtonLink to={addresses.settings()} look="quiet">
            {t('header.settings')}
          </ButtonLink>
        </EmptyState>
      </main>
    );
  const { student, isEditor } = flagsOf(authorities);
  if (student && !isEditor)
    return (
      <main id="main">
        <EmptyState
          drawing="noAccess"
          title={t('error.http.403')}
          body={t('noAccess.learner', { company: site.companyName })}
          action={{ to: addresses.myCourses(), label: t('learning.title') }}
        />
      </main>
    );
  return (
    <main id="main">
      <EmptyState
        drawing="noAccess"
        title={t('error.http.403')}
        body={t(authorities?.includes('ROLE_USER') ? 'noAccess.owner' : 'noAccess.body')}
        action={{ to: addresses.root(), label: t('global.toHome') }}
      />
    </main>
  );
}
