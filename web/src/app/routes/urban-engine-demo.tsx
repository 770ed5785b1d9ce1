import { safetySource } from '@lernhaus/contract/safety/endpoints';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { SafetyDemoPage } from '../../safety/safety-demo-page.tsx';
import { canonicalOf, hostPage, metaOf, pageTitle } from '../host-page.ts';
import { describePage } from '../search-engines/page-description-context.ts';
import { breadcrumbs } from '../search-engines/structured-data.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { host, caller, t } = hostPage(args);
  const head = {
    title: pageTitle(t('safety.demoTitle'), host.site.companyName),
    description: t('safety.pageDescription'),
    canonical: canonicalOf(host, addresses.urbanEngineDemo()),
  };
  const way = breadcrumbs(host, [[t('safety.demoTitle'), head.canonical]]);
  describePage(args, { head, image: 'home', blocks: [way] });
  return { head, source: await caller.call(safetySource) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function UrbanEngineDemoRoute() {
  return <SafetyDemoPage source={useLoaderData<typeof loader>().source} />;
}
