import { useMatches } from 'react-router';

/** The handle of the layout route of the working side. */
export const workplaceHandle = { isWorkplace: true } as const;

/** Whether the page belongs to the working side, which has a sidebar. */
export const useIsWorkplace = (): boolean => useMatches().some(({ handle }) => handle === workplaceHandle);
