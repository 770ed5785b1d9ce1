import { type Menu, menusFor } from '@lernhaus/domain/accounts/menus-for';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';

/** The menus for this viewer on this host, by the domain's rule. */
export function useMenus(): readonly Menu[] {
  const { site } = useSite();
  const account = useAccount();
  const flags = flagsOf(account?.authorities);
  return menusFor({
    isSignedIn: account !== null,
    flags,
    mode: site.mode,
    // Specification 6: the expiry does not affect admins.
    isExpired: site.expired && !flags.admin,
    languages,
    hasApiDocs: true,
  });
}
