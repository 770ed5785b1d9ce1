import { Failure } from '@lernhaus/contract/failures';
import type { NewsletterWithText } from '@lernhaus/contract/marketing/newsletters';
import { mayActOnNewsletter, type NewsletterAct } from '@lernhaus/domain/marketing/newsletter-state';
import { ownerOf, type TransactionContext } from '../../platform/context.ts';
import { findNewsletter, lockNewsletter } from './newsletter-rows.ts';

/** A newsletter of the caller's company. Throws 404 if there is none. */
export async function getNewsletter(context: TransactionContext, id: string): Promise<NewsletterWithText> {
  const newsletter = await findNewsletter(context.tx, ownerOf(context), id);
  if (!newsletter) throw new Failure('error.http.404');
  return newsletter;
}

export function expectVersion(newsletter: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== newsletter.version) throw new Failure('error.concurrencyFailure');
}

/** Locks a newsletter for an act that its state allows. */
export async function lockForAct(context: TransactionContext, id: string, act: NewsletterAct, version?: number) {
  const newsletter = await lockNewsletter(context.tx, ownerOf(context), id);
  if (!newsletter) throw new Failure('error.http.404');
  expectVersion(newsletter, version);
  if (!mayActOnNewsletter(newsletter.state, act)) throw new Failure('error.newsletter.state');
  return newsletter;
}
