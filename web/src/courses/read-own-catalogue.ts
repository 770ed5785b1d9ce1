import { browserCaller } from '../platform/browser-caller.ts';
import { catalogueQueryOf } from './catalogue-query.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';

/** The catalogue for a signed-in viewer, without their own courses. */
export const readOwnCatalogue = (url: string): Promise<Catalogue> =>
  readCatalogue(browserCaller(), catalogueQueryOf(new URL(url).searchParams));
