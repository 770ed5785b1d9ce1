import type { LoaderFunctionArgs } from 'react-router';
import { FormPage } from '../../resource/form-page.tsx';
import { customScreens } from '../custom-screens.tsx';
import { titleMeta } from '../host-page.ts';
import { entityTitle } from './entity-title.ts';

export const loader = (args: LoaderFunctionArgs) => entityTitle(args);
export const meta = titleMeta;

export default function EntityFormRoute() {
  return <FormPage customScreens={customScreens} />;
}
