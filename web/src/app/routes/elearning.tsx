import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ElearningPage } from '../../marketing/elearning/elearning-page.tsx';
import { loadHome } from '../home-route.ts';
import { HomeScreen } from '../home-screen.tsx';
import { hostPage, metaOf } from '../host-page.ts';
import { loadLanding } from '../landing-route.ts';

/** On the main domain the page of the platform itself; a company's site shows its home. */
export async function loader(args: LoaderFunctionArgs) {
  if (hostPage(args).host.site.mode !== 'main') return loadHome(args);
  return loadLanding(args, 'lms', (t) => ({
    title: t('elearning.pageTitle'),
    description: t('elearning.description'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function ElearningRoute() {
  const data = useLoaderData<typeof loader>();
  return 'home' in data ? <HomeScreen home={data.home} /> : <ElearningPage content={data.content} />;
}
