import {
  lmsOnlinePaymentFailed,
  lmsOnlinePaymentSuccess,
  lmsPaymentBankTransfer,
  lmsPaymentOnline,
  lmsPaymentQuote,
  lmsRegistration,
  lmsRegistrationPaymentFailed,
  lmsRegistrationPaymentSuccess,
  lmsRegistrationWithPayment,
  readPlanSummary,
  withdrawPlanOrder,
} from '@lernhaus/contract/billing/plan-registration';
import type { RequestContext, RouteRegistry } from '../../platform/http/route-registry.ts';
import type { OrderServices } from '../order-services.ts';
import { confirmPayment, failPayment } from '../payments/confirm-payment.ts';
import { orderPlanByTransfer, orderPlanOnline, quotePlan } from './pay-plan.ts';
import { summaryOfPlan } from './plan-summary.ts';
import { registerCompany, registerCompanyWithPayment } from './register-company.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** Mounts the registration of companies and the payment of plans. Plans are paid to the main company. */
export function mountPlanPayments(routes: RouteRegistry, services: OrderServices): void {
  const ofPlans = { seller: services.settings.mainCompany, kind: 'plan' } as const;
  routes.open(lmsRegistration, (context, { body }) => registerCompany(services, context, body));
  routes.open(lmsRegistrationWithPayment, (context, { body }) => registerCompanyWithPayment(services, context, body));
  // The buyer is the new account. A user who is signed in on the main domain counts as a visitor here.
  const asVisitor = (context: RequestContext) => ({ ...context, viewer: null });
  routes.open(lmsRegistrationPaymentSuccess, (context, { body }) =>
    confirmPayment(services, asVisitor(context), ofPlans, body),
  );
  routes.open(lmsRegistrationPaymentFailed, (context, { body }) =>
    failPayment(services, asVisitor(context), ofPlans, body),
  );
  routes.open(lmsOnlinePaymentSuccess, (context, { body }) => confirmPayment(services, context, ofPlans, body));
  routes.open(lmsOnlinePaymentFailed, (context, { body }) => failPayment(services, context, ofPlans, body));
  routes.open(lmsPaymentQuote, (context, { query }) => quotePlan(services, context, query));
  routes.open(readPlanSummary, (context) => summaryOfPlan(services, context));
  routes.open(withdrawPlanOrder, (context, { body }) => withdrawOrder(services, context, body.orderId));
  routes.open(lmsPaymentOnline, (context, { body }) => orderPlanOnline(services, context, body));
  routes.open(lmsPaymentBankTransfer, (context, { body }) => orderPlanByTransfer(services, context, body));
}
