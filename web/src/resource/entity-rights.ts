import type { Allowed } from '@lernhaus/contract/resource/define-resource';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayDelete, mayEdit } from '@lernhaus/domain/courses/course-rights';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import type { EntityScreens } from './entity-screens.ts';
import type { Row } from './form-values.ts';

/** What this viewer may do with an entity here (specification 6); the server asks the same, and has the last word. */
export function useRights({ resource: { access }, own }: EntityScreens) {
  const roles = useAccount()?.authorities ?? [];
  const { site } = useSite();
  const flags = flagsOf(roles);
  const seesAllCompanies = flags.admin && site.mode === 'main';
  const holdsOneOf = (allowed: Allowed) => typeof allowed !== 'string' && allowed.some((role) => roles.includes(role));
  // A platform's ADMIN sees the rows of all companies on the main host, and is none of them.
  const viewerOf = ({ owner }: Row) => {
    return { flags, mode: site.mode, company: seesAllCompanies ? String(owner) : site.company, owner: String(owner) };
  };
  return {
    seesAllCompanies,
    /** The fields that a form does not ask this viewer for. */
    hidden: own.hidden?.({ flags, mode: site.mode }) ?? [],
    mayRead: holdsOneOf(access.read),
    mayCreate: holdsOneOf(access.create),
    mayUpdate: (row: Row) => holdsOneOf(access.update) && mayEdit(viewerOf(row)),
    mayRemove: (row: Row) => holdsOneOf(access.remove) && mayDelete(viewerOf(row)) && (own.isRemovable?.(row) ?? true),
  };
}
