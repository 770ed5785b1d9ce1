import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { boundedText, nonBlank } from '../text-schemas.ts';

/**
 * The version of our text about cookies. The version of a company's own text begins with it. After a change visitors
 * are asked again.
 */
export const consentVersion = '2026-11';

export const storeConsent = endpoint({
  id: 'consent.store',
  summary: 'Record that a visitor accepts or refuses cookies, under a random name that the browser has chosen',
  method: 'POST',
  area: 'services',
  path: '/store-consent',
  access: 'public',
  cost: 2,
  body: z.object({
    /** A random name, which says nothing about the person. */
    userId: nonBlank(boundedText(100)),
    consented: z.boolean(),
    textVersion: boundedText(20).nullish(),
    language: language.nullish(),
  }),
  reply: z.object({
    consented: z.boolean(),
    textVersion: z.string(),
    language: z.string(),
    storedAt: z.string(),
  }),
});
