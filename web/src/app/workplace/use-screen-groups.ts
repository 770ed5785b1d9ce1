import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { type ScreenGroup, screenGroups } from './navigation.ts';

/** The sidebar's groups for this viewer on this host; none for learners and visitors. */
export function useScreenGroups(): readonly ScreenGroup[] {
  const { site } = useSite();
  const flags = flagsOf(useAccount()?.authorities);
  // Specification 6: the expiry does not affect admins.
  return screenGroups({ flags, mode: site.mode, isExpired: site.expired && !flags.admin, hasApiDocs: false });
}
