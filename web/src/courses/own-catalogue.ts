import { browserCaller } from '../platform/browser-caller.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { catalogueQueryOf } from './catalogue-query.ts';

/** The catalogue as the signed-in viewer sees it: without the courses they hold. */
export const ownCatalogue = (url: string): Promise<Catalogue> =>
  readCatalogue(browserCaller(), catalogueQueryOf(new URL(url).searchParams));
