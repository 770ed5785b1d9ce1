import type { AllowedRoles } from '@lernhaus/contract/resource/define-resource';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayDelete, mayEdit } from '@lernhaus/domain/courses/course-rights';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import type { EntityScreens } from './entity-screens.ts';
import type { Row } from './form-values.ts';

/** What the viewer may do with an entity (specification 6). The server checks the same rules. */
export function useRights({ resource: { access }, custom }: EntityScreens) {
  const account = useAccount();
  const roles = account?.authorities ?? [];
  const { site } = useSite();
  const flags = flagsOf(roles);
  const seesAllTenants = flags.admin && site.mode === 'main';
  const holdsOneOf = (allowed: AllowedRoles) =>
    typeof allowed !== 'string' && allowed.some((role) => roles.includes(role));
  // The platform's ADMIN sees all companies' rows on the main host, and counts as their owner.
  const viewerOf = ({ owner }: Row) => {
    return { flags, mode: site.mode, company: seesAllTenants ? String(owner) : site.company, owner: String(owner) };
  };
  return {
    isAdmin: flags.admin,
    seesAllTenants,
    /** The fields that the form hides from this viewer; a row's page shows them to ADMIN alone. */
    hidden: custom.hidden?.({ flags, mode: site.mode }) ?? [],
    mayRead: holdsOneOf(access.read),
    mayCreate: holdsOneOf(access.create),
    mayView: ({ owner }: Row) =>
      custom.isViewable?.({ mode: site.mode, company: site.company, owner: String(owner) }) ?? true,
    mayUpdate: (row: Row) =>
      holdsOneOf(access.update) && mayEdit(viewerOf(row)) && (custom.isUpdatable?.(row, account) ?? true),
    mayRemove: (row: Row) =>
      holdsOneOf(access.remove) && mayDelete(viewerOf(row)) && (custom.isRemovable?.(row) ?? true),
  };
}
