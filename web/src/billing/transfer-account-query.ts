import { ownTransferAccount } from '@lernhaus/contract/billing/course-registration';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';

/** The account to which the user's orders are transferred. Without it the page says that it is in the e-mail. */
export const transferAccountQuery = () => ({
  ...endpointQuery(browserCaller(), ownTransferAccount, {}),
  meta: { silent: true },
});
