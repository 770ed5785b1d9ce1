import type { LoaderFunctionArgs } from 'react-router';
import { screensAt } from '../../resource/entity-screens.ts';
import { hostPage, pageTitle } from '../host-page.ts';

/** The title of an entity's screens: what the rows are called, and whose they are. */
export function entityTitle(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  // A page that the browser goes on to asks for its data alone: `/reviews.data`.
  const pathname = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const { resource } = screensAt(pathname);
  return { title: pageTitle(t(`entity.${resource.path}.many`), host.site.companyName) };
}
