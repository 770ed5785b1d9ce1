import { readOverview } from '@lernhaus/contract/overview/endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/**
 * The page shows a failure itself. It loads the data again when it opens, so it shows changes that were made elsewhere.
 */
export const overviewQuery = () => ({
  ...endpointQuery(browserCaller(), readOverview),
  staleTime: 0,
  meta: { silent: true },
});
