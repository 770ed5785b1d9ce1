import { readPlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';

/** The state of this company's plan. It changes with every payment, so it is read again each time. */
export const planSummaryQuery = () => ({
  ...endpointQuery(browserCaller(), readPlanSummary),
  staleTime: 0,
  meta: { silent: true },
});
