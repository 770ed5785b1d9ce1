import { browserCaller } from '../platform/browser-caller.ts';
import { catalogueQueryOf } from './catalogue-query.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';

/** The catalogue as the signed-in viewer sees it: without the courses they hold. */
export const readOwnCatalogue = (url: string): Promise<Catalogue> =>
  readCatalogue(browserCaller(), catalogueQueryOf(new URL(url).searchParams));
