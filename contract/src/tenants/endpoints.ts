import { currencies } from '@lernhaus/domain/billing/currency';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { replyOf } from '../resource/schemas.ts';
import { boundedText, replyAddress } from '../text-schemas.ts';
import { companySetting, settingKeys } from './company-setting.ts';

/** The maximum number of settings that a call saves. */
export const maxSettingsPerCall = 100;

/** A picture of 10 MB as base64, and the other fields. */
export const settingBytes = Math.ceil((limits.imageBytes * 4) / 3) + limits.bodyBytes;

const colour = z.string().nullable();

/** What a browser needs to know about the host: brand, language, mode. It contains no secret. */
export const site = z.object({
  company: z.string(),
  mode: z.enum(['main', 'tenant', 'demo']),
  /** The tenant's language, for visitors who have not chosen one. */
  language: z.enum(languages),
  /** The `{PRODUCT}` in the prefix of the services. */
  product: z.string(),
  baseDomain: z.string(),
  /** Scheme and host by which search engines know the company's pages: its own domain, else its subdomain. */
  origin: z.string(),
  /** Whether the platform has a demo school. Pages link to it only then. */
  hasDemo: z.boolean(),
  companyName: z.string(),
  /** The currency of all prices of the company. */
  currency: z.enum(currencies),
  logoUrl: replyAddress,
  faviconUrl: replyAddress,
  theme: z.object({
    headerBackground: colour,
    headerText: colour,
    footerBackground: colour,
    footerText: colour,
    main: colour,
    mainText: colour,
  }),
  contact: z.object({
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    city: z.string().nullable(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  social: z.object({
    facebook: replyAddress,
    twitter: replyAddress,
    youtube: replyAddress,
    instagram: replyAddress,
  }),
  /** The settings of the public pages by group: section texts, pictures, video, description, SEO text. */
  pages: z.record(z.string(), z.record(z.string(), z.string())),
  /**
   * Whether the plan has expired, so that nobody but ADMIN opens courses. Only the owner learns how many days are left.
   */
  expired: z.boolean(),
  /** The key of the online payment provider, if the company has one. */
  paymentKeyId: z.string().nullable(),
  /** The version of the text about cookies, which a changed text changes. */
  consentVersion: z.string(),
  /** Changes with every change that public pages show; it is part of their cache key. */
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
  access: owners,
  body: z
    .array(
      z.object({
        key: z.enum(settingKeys),
        subkey: boundedText(60, 1),
        /** A text, or a picture as base64. Null keeps a secret and removes any other setting. */
        value: boundedText(settingBytes).nullable(),
        /**
         * The version on which the change is based, 0 if nothing was stored. If somebody else has saved another value
         * since, nothing is saved. Without it the last write wins.
         */
        version: z.number().int().min(0).optional(),
      }),
    )
    .max(maxSettingsPerCall),
  /** The stored settings after the save; the value of a secret is null. */
  reply: z.array(replyOf(companySetting)),
  bodyBytes: settingBytes,
});
