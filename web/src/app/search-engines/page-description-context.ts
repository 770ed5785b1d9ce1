import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Head } from '../host-page.ts';
import type { StructuredData } from './structured-data.ts';

/**
 * What the HTML of a page says to search engines and social networks beside its title. Browsers do not need it, so no
 * script has it.
 */
export interface PageDescription {
  readonly head: Head;
  /** The name of the picture at `/share/`: a page, or the id of a course. */
  readonly image: string;
  /** What the page shows, in the words of schema.org. */
  readonly blocks: readonly (StructuredData | null)[];
}

/** Filled by the loader of a page while it is rendered. */
export const pageDescriptionContext = createContext<{ description: PageDescription | null }>();

export function describePage({ context }: Pick<LoaderFunctionArgs, 'context'>, description: PageDescription): void {
  context.get(pageDescriptionContext).description = description;
}
