import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { loadHome } from '../home-route.ts';
import { HomeScreen } from '../home-screen.tsx';
import { metaOf } from '../host-page.ts';

export const loader = (args: LoaderFunctionArgs) => loadHome(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData?.head);

export default function HomeRoute() {
  return <HomeScreen home={useLoaderData<typeof loader>().home} />;
}
