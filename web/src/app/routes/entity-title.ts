import type { LoaderFunctionArgs } from 'react-router';
import { translateAny } from '../../platform/translator.ts';
import { screensAt } from '../../resource/entity-screens.ts';
import { hostPage, pageTitle } from '../host-page.ts';

/** The title of an entity's screens: the name of the rows and of the company. */
export function entityTitle(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  // On client-side navigation the request is for the data: `/reviews.data`.
  const pathname = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const { resource } = screensAt(pathname);
  return { title: pageTitle(translateAny(t, `entity.${resource.path}.many`), host.site.companyName) };
}
