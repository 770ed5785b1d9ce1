import { otherProductOf } from '@lernhaus/domain/accounts/other-product';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** Why a page is closed to the viewer, and where they go on. */
interface WayOn {
  readonly to: LocalPath;
  readonly label: string;
  readonly why: string;
}

interface NoAccessProps {
  /** Why the viewer may not create rows here, and the way back to the list. */
  list?: WayOn;
}

/** A page that the viewer's role may not open (specification 2, private routes). */
export function NoAccess({ list }: NoAccessProps) {
  const t = useTexts();
  const authorities = useAccount()?.authorities;
  const product = otherProductOf(authorities);
  const isUrbanEngine = product === 'Urban Engine';
  const usual = useUsualWay();
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
  const { why, ...action } = list ?? usual;
  return (
    <main id="main">
      <EmptyState drawing="noAccess" title={t('error.http.403')} body={why} action={action} />
    </main>
  );
}

function useUsualWay(): WayOn {
  const t = useTexts();
  const { site } = useSite();
  const authorities = useAccount()?.authorities;
  const { student, user, isEditor } = flagsOf(authorities);
  if (student && !isEditor)
    return {
      to: addresses.myCourses(),
      label: t('learning.title'),
      why: t('noAccess.learner', { company: site.companyName }),
    };
  return {
    to: addresses.root(),
    label: t('global.toHome'),
    why: t(user ? 'noAccess.owner' : 'noAccess.body'),
  };
}
