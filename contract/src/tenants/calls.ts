import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { replyOf } from '../resource/schemas.ts';
import { answeredAddress, boundedText } from '../texts.ts';
import { companySetting, settingKeys } from './company-setting.ts';

/** A picture of 10 MB as base64, and what stands beside it. */
export const settingBytes = Math.ceil((limits.imageBytes * 4) / 3) + limits.bodyBytes;

const colour = z.string().nullable();

/** What a visitor's browser needs to know of the host it is on: brand, language, mode. Holds no secret. */
export const site = z.object({
  company: z.string(),
  mode: z.enum(['main', 'tenant', 'demo']),
  /** The tenant's own language: what a visitor sees who has not chosen. */
  language: z.enum(['en', 'de']),
  /** The `{PRODUCT}` of the services prefix. */
  product: z.string(),
  baseDomain: z.string(),
  companyName: z.string(),
  logoUrl: answeredAddress,
  faviconUrl: answeredAddress,
  theme: z.object({
    headerBackground: colour,
    headerText: colour,
    footerBackground: colour,
    footerText: colour,
    main: colour,
    mainText: colour,
  }),
  contact: z.object({ email: z.string().nullable(), phoneNumber: z.string().nullable(), city: z.string().nullable() }),
  social: z.object({
    facebook: answeredAddress,
    twitter: answeredAddress,
    youtube: answeredAddress,
    instagram: answeredAddress,
  }),
  /** The settings of the public pages by group: section texts, pictures, video, description, SEO text. */
  pages: z.record(z.string(), z.record(z.string(), z.string())),
  /** Whole days until the LMS plan runs out (negative once it has); null where nothing runs out. */
  daysToExpiry: z.number().nullable(),
  expired: z.boolean(),
  /** The key of the online payment provider, where the company has one. */
  paymentKeyId: z.string().nullable(),
  /** Grows with every change that public pages show; part of their cache key. */
  revision: z.string(),
});
export type Site = z.infer<typeof site>;

export const readSite = endpoint({
  id: 'site.read',
  summary: 'The brand, language and mode of this host',
  method: 'GET',
  area: 'services',
  path: '/site',
  access: 'public',
  reply: site,
});

export const saveSettings = endpoint({
  id: 'companySettings.saveAll',
  summary: 'Save several settings of the company at once',
  method: 'POST',
  area: 'services',
  path: '/company-settings/saveAll',
  access: ['ROLE_ADMIN', 'ROLE_USER'],
  body: z
    .array(
      z.object({
        key: z.enum(settingKeys),
        subkey: boundedText(60, 1),
        /** A text, or a picture as base64; null keeps a secret and removes anything else. */
        value: boundedText(settingBytes).nullable(),
      }),
    )
    .max(100),
  /** What is stored now of the settings that were sent; a secret's value is null. */
  reply: z.array(replyOf(companySetting)),
  bodyBytes: settingBytes,
});
