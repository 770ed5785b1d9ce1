import type { MenuViewer } from './menus-for.ts';

/**
 * Whether a viewer has the administration: ADMIN, USER (owner) and WORKER (author, reviewer). When the plan has expired,
 * a WORKER does not have it any more (specification 2 and 6).
 */
export const hasWorkplace = ({ flags, isExpired }: Pick<MenuViewer, 'flags' | 'isExpired'>): boolean =>
  flags.admin || flags.user || (flags.worker && !isExpired);
