import type { RoleFlags } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';

/** Only the main company has several products; owners of other companies are not asked for one. */
export const hiddenProduct = ({
  flags,
  mode,
}: {
  readonly flags: RoleFlags;
  readonly mode: DomainMode;
}): readonly string[] => (mode === 'main' || flags.admin ? ['index'] : ['productType', 'index']);
