import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PriceProPage } from '../../marketing/pricepro/pricepro-page.tsx';
import { metaOf } from '../host-page.ts';
import { loadLanding } from '../landing-route.ts';

export const loader = (args: LoaderFunctionArgs) =>
  loadLanding(args, 'PricePro', (t) => ({ title: t('pricePro.pageTitle'), description: t('pricePro.description') }));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function PriceProRoute() {
  return <PriceProPage content={useLoaderData<typeof loader>().content} />;
}
