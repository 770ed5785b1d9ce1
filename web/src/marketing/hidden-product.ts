import type { RoleFlags } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';

/** A school has one product, so its owner is not asked for it; the main company has four. */
export const hiddenProduct = ({
  flags,
  mode,
}: {
  readonly flags: RoleFlags;
  readonly mode: DomainMode;
}): readonly string[] => (mode === 'main' || flags.admin ? ['index'] : ['productType', 'index']);
