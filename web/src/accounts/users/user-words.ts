import type { User } from '@lernhaus/contract/accounts/users';
import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Translate } from '../../platform/translator.ts';
import type { ChipLook } from '../../ui/chip.tsx';

export const roleWords = (t: Translate, role: Role): string => t(`users.role.${role}`);

/** The state of an account, in one word. */
export function stateOf({ activated, pendingMail }: User): { look: ChipLook; key: `users.state.${StateName}` } {
  if (pendingMail !== null) return { look: 'warning', key: 'users.state.waiting' };
  return activated ? { look: 'good', key: 'users.state.active' } : { look: 'neutral', key: 'users.state.inactive' };
}

type StateName = 'active' | 'inactive' | 'waiting';
