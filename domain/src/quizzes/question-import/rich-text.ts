import { hasMedia, plainText } from './plain-text.ts';

const tag = /<[a-z][^<>]*>/gi;
const webPicture = /\bsrc\s*=[\s"']*https?:/i;
/** Addresses of files that are in the imported file, and those that mean a file of ours. */
const localAddress = /\b(?:src|href|poster)\s*=[\s"']*(?:@@PLUGINFILE@@|data:|media:|\/files\/)/i;

/** Whether HTML has something to show. */
export const showsSomething = (html: string): boolean => plainText(html) !== '' || hasMedia(html);

/**
 * HTML without the pictures and links that need a file: only those of the web are imported. Null if nothing is left to
 * show.
 */
export function withoutFiles(html: string): { readonly html: string | null; readonly losesFile: boolean } {
  let losesFile = false;
  const webHtml = html.replace(tag, (whole) => {
    const needsFile = localAddress.test(whole) || (/^<img\b/i.test(whole) && !webPicture.test(whole));
    losesFile ||= needsFile;
    return needsFile ? '' : whole;
  });
  return { html: showsSomething(webHtml) ? webHtml : null, losesFile };
}
