import { withoutCode } from '@lernhaus/domain/quizzes/question-import/plain-text';

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
/** What is quoted is looked at first, so that an attribute is found and no word in another's value. */
const quotedOrHandler = /("[^"]*"|'[^']*')|(?<![\w-])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * HTML without scripts, style sheets and event handlers, before anything is parsed. Nothing is made safe by it, that is the
 * allow-list's part: a browser reports by the page's policy what stands in a document of DOMParser too, though it never runs.
 */
export const withoutScripts = (html: string): string =>
  withoutCode(html).replaceAll(tags, (tag) =>
    tag.replaceAll(quotedOrHandler, (_handler, quoted?: string) => quoted ?? ''),
  );
