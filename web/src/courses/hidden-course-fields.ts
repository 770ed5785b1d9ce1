import type { RoleFlags } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';

/**
 * The fields that a course's form leaves out (specification 6): only ADMIN sets sub-owners; on the demo domain only
 * ADMIN sees the modules; publishing is a button in the list.
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
