import { type ComponentProps, createContext, use } from 'react';

/** False in a preview, which is inside the main part of another page. */
export const IsWholePage = createContext(true);

/** The main part of a page that the settings can preview: a document has one. */
export const PageMain = (props: ComponentProps<'div'>) =>
  use(IsWholePage) ? <main id="main" {...props} /> : <div {...props} />;
