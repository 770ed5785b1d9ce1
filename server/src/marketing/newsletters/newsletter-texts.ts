import { Failure } from '@lernhaus/contract/failures';
import type { NewsletterContent } from '@lernhaus/contract/marketing/newsletters';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { cleanedHtml } from '../../platform/clean-long-html.ts';
import type { TaskRunner } from '../../platform/workers/worker-pool.ts';

/**
 * The maximum length of a newsletter's text. A mail of the outbox can hold more, so its ending and longer addresses
 * also fit.
 */
const longestHtml = 90_000;
const maxLinks = 300;

const refusalOf = (message: string) =>
  new Failure('error.validation', {}, [{ objectName: 'newsletter', field: 'text', message }]);

/** The content with clean HTML. Throws if the clean text is empty, or if its mails would be too long. */
export async function cleanNewsletter(
  workers: TaskRunner,
  company: string,
  { subject, text, language }: NewsletterContent,
): Promise<NewsletterContent> {
  const { cleaned } = await cleanedHtml(workers, company, text);
  if (plainText(cleaned) === '' && !cleaned.includes('<img ')) throw refusalOf('NotNull');
  const links = cleaned.match(/<(?:a|img) /g)?.length ?? 0;
  if (cleaned.length > longestHtml || links > maxLinks) throw refusalOf('Size');
  return { subject: subject.replaceAll(/\s+/g, ' '), text: cleaned, language };
}
