import { useMatches } from 'react-router';
import { useHasWorkplace } from './use-has-workplace.ts';

/** The handle of the layout route of the working side. */
export const workplaceHandle = { isWorkplace: true } as const;

/** The handle of the pages of one's own account. They belong to the working side of those who have one. */
export const ownAccountHandle = { isOwnAccount: true } as const;

/** Whether the page belongs to the working side, which has a sidebar. */
export function useIsWorkplace(): boolean {
  const handles = useMatches().map(({ handle }) => handle);
  const hasWorkplace = useHasWorkplace();
  return handles.includes(workplaceHandle) || (hasWorkplace && handles.includes(ownAccountHandle));
}
