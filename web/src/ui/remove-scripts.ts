import { withoutCode } from '@lernhaus/domain/quizzes/question-import/plain-text';

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
/** Quoted values match first, so that event handlers are removed, but not similar words in values. */
const quotedOrHandler = /("[^"]*"|'[^']*')|(?<![\w-])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * Removes scripts, style sheets and event handlers before HTML is parsed. This does not make it safe, which is the
 * allow-list's task: it prevents reports of the content security policy, which browsers send even for a document of
 * DOMParser.
 */
export const removeScripts = (html: string): string =>
  withoutCode(html).replaceAll(tags, (tag) =>
    tag.replaceAll(quotedOrHandler, (_match, quoted?: string) => quoted ?? ''),
  );
