import type { NewsletterContent } from '@lernhaus/contract/marketing/newsletters';
import { cleanStoredHtml } from '../../platform/clean-long-html.ts';
import { ownerOf } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { frameMail, type MailBrandOf } from '../../platform/frame-mail.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { newsletterBody, newsletterTrial } from './newsletter-copy.ts';
import { cleanNewsletter } from './newsletter-texts.ts';

export interface TrialServices extends Pick<Platform, 'translate' | 'workers'> {
  readonly brandOf: MailBrandOf;
}

/** The parts of a test mail: the content as readers see it, and the name, logo and colours of the company. */
export async function composeTrial(services: TrialServices, context: RequestContext, content: NewsletterContent) {
  const owner = ownerOf(context);
  const brand = await services.brandOf(owner);
  const text = await cleanStoredHtml(services.workers, owner, content.text);
  const { language } = context.tenant;
  const body = newsletterBody({ ...content, text }, brand.origin, language);
  return { brand, mail: newsletterTrial(services, body, brand.name, content.language ?? language) };
}

/** The mail of a content that is not stored, as a page. */
export async function showTrial(services: TrialServices, context: RequestContext, body: NewsletterContent) {
  const content = await cleanNewsletter(services.workers, ownerOf(context), body);
  const { brand, mail } = await composeTrial(services, context, content);
  const { html = '' } = frameMail({ ...mail, to: '' }, brand);
  const logo = brand.logo && `data:image/png;base64,${Buffer.from(brand.logo).toString('base64')}`;
  return { html: logo ? html.replace('cid:logo@mail', logo) : html, text: mail.text };
}
