import { useSyncExternalStore } from 'react';

/** The attribute of the HTML element that has the colour scheme of the page. */
const attribute = 'data-mantine-color-scheme';

/**
 * The media query of pictures for dark pages. The server knows no scheme, so the first page asks the device, as its
 * script does; then the scheme counts that the reader has chosen, which may be the other one.
 */
export const useDarkMedia = (): string => useSyncExternalStore(watchScheme, mediaOfScheme, () => mediaOfDevice);

const mediaOfDevice = '(prefers-color-scheme: dark)';
/** Always or never true; other than `all` and `not all` they can be joined with a width. */
const mediaOfScheme = (): string =>
  document.documentElement.getAttribute(attribute) === 'dark' ? '(min-width: 0)' : '(max-width: 0)';

function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
