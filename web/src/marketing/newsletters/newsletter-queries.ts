import {
  countSubscribers,
  listNewsletters,
  type NewsletterContent,
  type NewsletterWithText,
  previewNewsletter,
  readNewsletter,
} from '@lernhaus/contract/marketing/newsletters';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';

/** Its page says itself that it is missing or could not be read. */
export const newsletterQuery = (id: string) => ({
  ...endpointQuery(browserCaller(), readNewsletter, { params: { id } }),
  meta: { silent: true },
});

export const audienceQuery = () => endpointQuery(browserCaller(), countSubscribers, {});

/** A newsletter as its readers will see it. */
export const previewQuery = (content: NewsletterContent) =>
  queryOptions({
    queryKey: [previewNewsletter.id, content],
    queryFn: ({ signal }) => browserCaller().call(previewNewsletter, { body: content, signal, quiet: true }),
  });

/** Shows a changed newsletter on its page, and reads the list again. */
export function useChangedNewsletter() {
  const client = useQueryClient();
  return (newsletter: NewsletterWithText) => {
    client.setQueryData(newsletterQuery(newsletter.id).queryKey, newsletter);
    void client.invalidateQueries({ queryKey: [listNewsletters.id] });
  };
}
