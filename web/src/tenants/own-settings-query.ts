import { readOwnSettings } from '@lernhaus/contract/tenants/setting-endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The company's settings; read again when the page opens. The page shows a failure itself. */
export const ownSettingsQuery = () => ({
  ...endpointQuery(browserCaller(), readOwnSettings),
  staleTime: 0,
  meta: { silent: true },
});
