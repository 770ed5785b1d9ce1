import { z } from 'zod';
import { owners } from '../accounts/role-groups.ts';
import { endpoint, id, pageQuery } from '../endpoint.ts';
import { type AuditAct, auditActs, auditTypes } from './audit-types.ts';

export const auditEvent = z.object({
  id: z.string(),
  owner: z.string(),
  timestamp: z.string(),
  /** The login of a user of the company, `ADMIN {login}` for the platform's ADMIN, or what acted, such as `system`. */
  principal: z.string(),
  type: z.enum(auditTypes),
  data: z.object({ message: z.string().optional(), remoteAddress: z.string().optional() }),
  /** What exactly happened; null for events from before acts were recorded. */
  act: z.enum(Object.keys(auditActs) as AuditAct[]).nullable(),
  /** The name of the principal; null if no user of the company has the login. */
  userName: z.string().nullable(),
  /** The values in the sentence of the act: names, numbers, states. */
  values: z.record(z.string(), z.string()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** The fields by which the audit can be sorted. */
export const auditSorts = ['id', 'timestamp', 'principal', 'type', 'owner'] as const;

/** A date, which means the whole day, or an instant. */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional();

export const listAudits = endpoint({
  id: 'audits.list',
  summary: 'The audit log, newest first: the company’s entries, or all for the platform’s ADMIN on the main host',
  method: 'GET',
  area: 'management',
  path: '/audits',
  access: owners,
  query: pageQuery.extend({
    fromDate: dayOrMoment,
    toDate: dayOrMoment,
    type: z.enum(auditTypes).optional(),
    /** A login. */
    principal: z.string().max(100).optional(),
  }),
  reply: z.array(auditEvent),
});

/**
 * The parts whose health is checked. `replica`: only if there is one. `growth`: whether the embedded database still
 * fits.
 */
export const healthParts = ['database', 'replica', 'storage', 'mail', 'queue', 'disk', 'clock', 'growth'] as const;
export type HealthPart = (typeof healthParts)[number];

const partHealth = z.object({
  status: z.enum(['UP', 'WARNING', 'DOWN']),
  /** Figures and words about it, without secrets. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type PartHealth = z.infer<typeof partHealth>;

export const readHealth = endpoint({
  id: 'operations.health',
  summary: 'Whether the server and its database answer; on every host. For ADMIN also the health of each part',
  method: 'GET',
  area: 'management',
  path: '/health',
  access: 'public',
  anyHost: true,
  reply: z.object({
    status: z.enum(['UP', 'DOWN']),
    /** Only for ADMIN. */
    components: z.partialRecord(z.enum(healthParts), partHealth).optional(),
  }),
});

export const readInfo = endpoint({
  id: 'operations.info',
  summary: 'Version and profile of this installation',
  method: 'GET',
  area: 'management',
  path: '/info',
  access: 'public',
  reply: z.object({
    build: z.object({ version: z.string() }),
    activeProfiles: z.array(z.enum(['dev', 'test', 'prod', 'api-docs'])),
    /** The ribbon across pages outside production; null in production. */
    'display-ribbon-on-profiles': z.string().nullable(),
  }),
});

const publicFile = { method: 'GET', area: 'root', access: 'public', replyType: 'file' } as const;

export const readDescription = endpoint({
  ...publicFile,
  id: 'operations.description',
  summary: 'This description of the API (OpenAPI 3.1)',
  path: '/v3/api-docs',
  mediaTypes: ['application/json'],
});

export const readRobots = endpoint({
  ...publicFile,
  id: 'operations.robots',
  summary: 'What search engines may read',
  path: '/robots.txt',
  mediaTypes: ['text/plain'],
});

export const readSitemap = endpoint({
  ...publicFile,
  id: 'operations.sitemap',
  summary: 'The pages of the host, for search engines',
  path: '/sitemap.xml',
  mediaTypes: ['application/xml'],
});

export const readShareImage = endpoint({
  ...publicFile,
  id: 'operations.shareImage',
  summary: 'The picture of a page that is shared: `home.png`, a product, or a course by its id',
  path: '/share/:file',
  params: z.object({ file: id }),
  query: z.object({
    /** The language of the title; the title of a course is in the course's language. */
    lang: z.string().max(10).optional(),
    /** Changes with the content of the picture, so that no cache shows an old one. */
    v: z.string().max(50).optional(),
  }),
  mediaTypes: ['image/png'],
  cost: 20,
});

export const readBrochure = endpoint({
  ...publicFile,
  id: 'operations.brochure',
  summary: 'The brochure of PlantoniCare in a language: `plantonicare-en.pdf`',
  path: '/brochure/:file',
  params: z.object({ file: id }),
  query: z.object({
    /** Changes with the content of the page, so that no cache shows an old file. */
    v: z.string().max(50).optional(),
  }),
  mediaTypes: ['application/pdf'],
  cost: 20,
});

export const readFavicon = endpoint({
  id: 'operations.favicon',
  summary: 'Redirects to the icon of the host: the company’s own, else a drawn one',
  method: 'GET',
  area: 'root',
  path: '/favicon.ico',
  access: 'public',
  replyType: 'redirect',
});

export const readDrawnIcon = endpoint({
  ...publicFile,
  id: 'operations.drawnIcon',
  summary: 'A drawn icon in the company’s main colour, for companies without an icon of their own',
  path: '/favicon.png',
  mediaTypes: ['image/png'],
});

export const readTexts = endpoint({
  id: 'operations.texts',
  summary: 'All texts of a language (`en.json`, `de.json`), for screens that the server does not render',
  method: 'GET',
  area: 'root',
  path: '/i18n/:file',
  access: 'public',
  params: z.object({ file: id }),
  reply: z.record(z.string(), z.string()),
});
