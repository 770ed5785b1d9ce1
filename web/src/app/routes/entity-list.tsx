import type { LoaderFunctionArgs } from 'react-router';
import { ListPage } from '../../resource/list-page.tsx';
import { customScreens } from '../custom-screens.tsx';
import { titleMeta } from '../host-page.ts';
import { entityTitle } from './entity-title.ts';

export const loader = (args: LoaderFunctionArgs) => entityTitle(args);
export const meta = titleMeta;

export default function EntityListRoute() {
  return <ListPage customScreens={customScreens} />;
}
