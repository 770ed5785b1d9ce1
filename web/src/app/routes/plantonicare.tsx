import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { PlantoniCarePage } from '../../marketing/plantonicare/plantonicare-page.tsx';
import { metaOf } from '../host-page.ts';
import { loadLanding } from '../landing-route.ts';

export const loader = (args: LoaderFunctionArgs) =>
  loadLanding(args, 'PlantoniCare', (t) => ({
    title: t('plantoniCare.pageTitle'),
    description: t('plantoniCare.description'),
  }));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function PlantoniCareRoute() {
  return <PlantoniCarePage content={useLoaderData<typeof loader>().content} />;
}
