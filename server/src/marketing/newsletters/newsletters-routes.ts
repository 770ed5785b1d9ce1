import {
  changeNewsletter,
  countSubscribers,
  createNewsletter,
  deleteNewsletter,
  listNewsletters,
  previewNewsletter,
  readNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from '@lernhaus/contract/marketing/newsletters';
import { ownerOf } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { pageHeaders, pageOf } from '../../platform/http/page.ts';
import type { RouteRegistry } from '../../platform/http/route-registry.ts';
import { successMessages } from '../../resource/resource-routes.ts';
import { addNewsletter } from './add-newsletter.ts';
import { showTrial, type TrialServices } from './compose-trial.ts';
import { editNewsletter } from './edit-newsletter.ts';
import { getNewsletter } from './find-newsletter.ts';
import { countReaders, readNewsletters } from './newsletter-rows.ts';
import { removeNewsletter } from './remove-newsletter.ts';
import type { SendingServices } from './send-newsletters.ts';
import { sendTrial } from './send-trial.ts';
import { startSending } from './start-sending.ts';
import { stopSending } from './stop-sending.ts';

interface NewsletterDeps extends SendingServices, TrialServices, Pick<Platform, 'rates'> {}

/** Mounts the calls of an owner for newsletters: write, read, test, send, stop. */
export function mountNewsletters(routes: RouteRegistry, services: NewsletterDeps): void {
  routes.call(
    listNewsletters,
    async (context, { query }) => {
      const page = pageOf(query, []);
      return { ...(await readNewsletters(context.tx, ownerOf(context), page)), page };
    },
    { headers: (paged, { url }) => pageHeaders(paged, url), body: ({ rows }) => rows },
  );
  routes.call(countSubscribers, (context) => countReaders(context.tx, ownerOf(context)));
  routes.call(readNewsletter, (context, { params }) => getNewsletter(context, params.id));
  routes.open(createNewsletter, (context, { body }) => addNewsletter(services, context, body), {
    headers: successMessages.created.headers,
  });
  routes.open(changeNewsletter, (context, { params, body }) => editNewsletter(services, context, params.id, body));
  // `call` would also record the deletion of an entity.
  routes.open(deleteNewsletter, (context, { params }) => removeNewsletter(context, params.id));
  routes.open(previewNewsletter, (context, { body }) => showTrial(services, context, body));
  routes.open(testNewsletter, (context, { params, body }) => sendTrial(services, context, params.id, body?.version));
  routes.open(sendNewsletter, (context, { params, body }) => startSending(services, context, params.id, body));
  routes.call(stopNewsletter, (context, { params, body }) => stopSending(context, params.id, body?.state));
}
