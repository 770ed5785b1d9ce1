import { readOverview } from '@lernhaus/contract/overview/endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The page shows a failure itself. What was done elsewhere is seen when the page opens again. */
export const overviewQuery = () => ({
  ...endpointQuery(browserCaller(), readOverview),
  staleTime: 0,
  meta: { silent: true },
});
