import { hasWorkplace } from '@lernhaus/domain/accounts/has-workplace';
import type { NavigationViewer } from '@lernhaus/domain/accounts/navigation-for';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';

/** The viewer of the sidebar on this host. */
export function useNavigationViewer(): NavigationViewer {
  const { site } = useSite();
  const flags = flagsOf(useAccount()?.authorities);
  // Specification 6: the expiry does not affect admins.
  return { flags, mode: site.mode, isExpired: site.expired && !flags.admin, hasApiDocs: true };
}

/** Whether this viewer has screens in the administration. Public pages ask this without loading its screens. */
export const useHasWorkplace = (): boolean => hasWorkplace(useNavigationViewer());
