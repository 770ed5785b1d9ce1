import type { RoleFlags } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';

/**
 * What the form of a course does not ask for (specification 6): sub owners are ADMIN's to name, the modules are hidden on the
 * demo domain, where its mode counts for everybody but ADMIN; publishing is a press in the list.
 */
export const hiddenCourseFields = ({
  flags,
  mode,
}: {
  readonly flags: RoleFlags;
  readonly mode: DomainMode;
}): string[] => [
  'published',
  ...(flags.admin ? [] : ['subOwners']),
  ...(mode === 'demo' && !flags.admin ? ['courseModules'] : []),
];
