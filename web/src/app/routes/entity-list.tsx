import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { ListPage } from '../../resource/list-page.tsx';
import { customScreens } from '../custom-screens.tsx';
import { noIndexMeta } from '../host-page.ts';
import { entityTitle } from './entity-title.ts';

export const loader = (args: LoaderFunctionArgs) => entityTitle(args);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function EntityListRoute() {
  return <ListPage customScreens={customScreens} />;
}
