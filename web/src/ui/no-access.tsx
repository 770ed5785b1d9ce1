import { otherProductOf } from '@lernhaus/domain/accounts/other-product';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoAccessProps {
  /** Why the viewer may not create rows here, and the way back to the list. */
  list?: { readonly to: LocalPath; readonly label: string; readonly why: string };
}

/** A page that the viewer's role may not open (specification 2, private routes). */
export function NoAccess({ list }: NoAccessProps) {
  const t = useTexts();
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
  if (list)
    return (
      <main id="main">
        <EmptyState
          drawing="noAccess"
          title={t('error.http.403')}
          body={list.why}
          action={{ to: list.to, label: list.label }}
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
