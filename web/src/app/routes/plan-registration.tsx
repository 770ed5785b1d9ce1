import { subscriptionCycle } from '@lernhaus/contract/billing/plan-registration';
import { productTypes } from '@lernhaus/contract/marketing/product-types';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PlanRegistrationPage } from '../../billing/plans/plan-registration-page.tsx';
import { addresses } from '../../platform/addresses.ts';
import { readPlans } from '../../platform/sold-plans.ts';
import { hostPage, pageTitle, redirectFrom, titleMeta } from '../host-page.ts';

/** Plans are sold on the main domain. */
export async function loader(args: LoaderFunctionArgs) {
  const { host, caller, t } = hostPage(args);
  const { searchParams } = new URL(args.request.url);
  const productType = productTypes.find((one) => one === searchParams.get('product')) ?? 'lms';
  const plans = host.site.mode === 'main' ? await readPlans(caller, productType, host.language) : [];
  const requestedPlan = plans.find(({ id }) => id === searchParams.get('plan'));
  const plan = requestedPlan ?? plans.find(({ highlighted }) => highlighted) ?? plans[0];
  if (!plan) return redirectFrom(args, addresses.root());
  return {
    title: pageTitle(t('planRegister.pageTitle'), host.site.companyName),
    plans,
    plan,
    productType,
    cycle: subscriptionCycle.catch('MONTHLY').parse(searchParams.get('cycle')),
  };
}

export const meta = titleMeta;

export default function PlanRegistrationRoute() {
  return <PlanRegistrationPage {...useLoaderData<typeof loader>()} />;
}
