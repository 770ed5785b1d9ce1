import { useMatches } from 'react-router';
import { useHasWorkplace } from './use-has-workplace.ts';

/** The handle of the layout route of the administration. */
export const workplaceHandle = { isWorkplace: true } as const;

/** The handle of the pages of one's own account. They belong to the administration for those who have screens in it. */
export const ownAccountHandle = { isOwnAccount: true } as const;

/** Whether the page belongs to the administration, which has a sidebar. */
export function useIsWorkplace(): boolean {
  const handles = useMatches().map(({ handle }) => handle);
  const hasWorkplace = useHasWorkplace();
  return handles.includes(workplaceHandle) || (hasWorkplace && handles.includes(ownAccountHandle));
}
