import type { LoaderFunctionArgs } from 'react-router';
import { DetailPage } from '../../resource/detail-page.tsx';
import { customScreens } from '../custom-screens.tsx';
import { titleMeta } from '../host-page.ts';
import { entityTitle } from './entity-title.ts';

export const loader = (args: LoaderFunctionArgs) => entityTitle(args);
export const meta = titleMeta;

export default function EntityDetailRoute() {
  return <DetailPage customScreens={customScreens} />;
}
