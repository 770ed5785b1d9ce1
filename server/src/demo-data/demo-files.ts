import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnquiryState } from '@lernhaus/contract/marketing/contact';
import type { SettingKey } from '@lernhaus/contract/tenants/company-setting';
import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import type { Settings } from '../platform/settings.ts';

/** A demo tenant, as its files in `demo/` describe it. The README there says how to add one. */
export interface DemoTenant {
  readonly company: string;
  /** Its folder in `demo/tenants`: of the main and the demo company the name that they have without a setting. */
  readonly folderName: string;
  readonly language: Language;
  readonly settings: readonly { key: SettingKey; subkey: string; value: string }[];
  readonly users: readonly DemoUser[];
  readonly plans?: readonly DemoRow[];
  readonly faqs?: readonly DemoRow[];
  readonly reviews?: readonly DemoRow[];
  /** Pictures and videos that the tenant's authors uploaded. */
  readonly images?: readonly DemoRow[];
  readonly videos?: readonly DemoRow[];
  readonly lmsOrders?: readonly DemoOrder[];
  readonly enrolments?: readonly { login: string; course: string; progress: 'halfway' | 'finished' | 'none' }[];
  /** Further learners, from learners.json, so that lists and sums show something. */
  readonly learners: readonly DemoLearner[];
  readonly courses: readonly DemoCourse[];
  readonly feedback: readonly DemoFeedbackThread[];
  readonly enquiries: readonly DemoEnquiry[];
  readonly answers: DemoAnswers;
}

/** The demo learners' answers by question; for a picture, its parts in order. */
export type DemoAnswers = Readonly<Record<string, string | readonly string[]>>;

interface DemoMessage {
  readonly login: string;
  readonly hoursAgo: number;
  readonly text: string;
}

/** A feedback entry on a content, or on the quiz with this index, and its replies. */
export interface DemoFeedbackThread extends DemoMessage {
  readonly course: string;
  readonly content: string;
  readonly quiz?: number;
  /** A picture in the tenant's media. */
  readonly attachment?: string;
  readonly replies: readonly DemoMessage[];
}

/** A message of a visitor, written some hours before the loading, with what the company did with it. */
export interface DemoEnquiry {
  readonly hoursAgo: number;
  readonly state?: EnquiryState;
  readonly note?: string;
  readonly [field: string]: unknown;
}

export type DemoRow = Readonly<Record<string, unknown>>;

export interface DemoUser {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly authorities: readonly Role[];
  readonly langKey: Language;
  /** Without it the user has an account for as long as the company is there. */
  readonly joinedDaysAgo?: number;
}

/** A learner without a task of their own in the demo; days count back from the loading. */
export interface DemoLearner {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly joinedDaysAgo: number;
  readonly courses?: readonly DemoEnrolment[];
  /** Courses that are ordered and not paid. */
  readonly orders?: readonly string[];
}

/** A learner's progress in a course. Without `share` the learner never opened it. */
export interface DemoEnrolment {
  readonly course: string;
  readonly enrolledDaysAgo: number;
  /** The share of the contents that is done. */
  readonly share?: number;
  readonly lastDaysAgo?: number;
  readonly visits?: number;
  readonly exams?: 'passed' | 'failed' | 'lost' | 'running';
  /** A question is answered wrong again and again. */
  readonly stuck?: boolean;
  /** No reviewer has read the written answers. */
  readonly unread?: boolean;
  readonly endsInDays?: number;
  /** A comment on a content, and the author's reply. */
  readonly comment?: {
    readonly content: string;
    readonly hoursAgo: number;
    readonly text: string;
    readonly reply?: { readonly hoursAgo: number; readonly text: string };
  };
}

export interface DemoOrder {
  readonly login: string;
  readonly plan: string;
  readonly productType: string;
  readonly cycle: 'YEARLY' | 'MONTHLY';
  readonly paymentType: 'BANK_TRANSFER' | 'ONLINE';
  readonly nextPaymentDueInDays: number;
}

export interface DemoCourse extends DemoRow {
  readonly ref: string;
  readonly logoUrl: string;
  readonly courseModules: readonly DemoNode[];
}

/** A row with the rows below it, with the declared field names. */
export type DemoNode = Readonly<Record<string, unknown>>;

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

type PlatformCompanies = Pick<Settings, 'mainCompany' | 'demoCompany'>;

/**
 * Reads the tenants in the order of `companies.json`: plans and sharing companies before the tenants that need them.
 * The main and the demo company have the names of their settings; another tenant of such a name is left out.
 */
export function readDemoTenants(folder: string, { mainCompany, demoCompany }: PlatformCompanies): DemoTenant[] {
  const platform = new Map([
    ['lernhaus', mainCompany],
    ['demo', demoCompany],
  ]);
  const names = readJson<string[]>(join(folder, 'companies.json'));
  const isFree = (name: string) => platform.has(name) || ![mainCompany, demoCompany].includes(name);
  return names.filter(isFree).map((folderName) => {
    const home = join(folder, 'tenants', folderName);
    const courses = join(home, 'courses');
    const files = existsSync(courses)
      ? readdirSync(courses)
          .filter((name) => name.endsWith('.json'))
          .sort()
      : [];
    return {
      ...readJson<Omit<DemoTenant, 'courses' | 'feedback' | 'enquiries' | 'answers' | 'learners' | 'folderName'>>(
        join(home, 'tenant.json'),
      ),
      company: platform.get(folderName) ?? folderName,
      folderName,
      feedback: existsSync(join(home, 'feedback.json'))
        ? readJson<DemoFeedbackThread[]>(join(home, 'feedback.json'))
        : [],
      enquiries: existsSync(join(home, 'enquiries.json')) ? readJson<DemoEnquiry[]>(join(home, 'enquiries.json')) : [],
      learners: existsSync(join(home, 'learners.json')) ? readJson<DemoLearner[]>(join(home, 'learners.json')) : [],
      answers: existsSync(join(home, 'answers.json')) ? readJson<DemoAnswers>(join(home, 'answers.json')) : {},
      courses: files.map((name) => readJson<DemoCourse>(join(courses, name))),
    };
  });
}

/** Paths of a tenant's pictures and videos by name: its own folder and the shared one. */
export function demoMedia(folder: string, folderName: string): ReadonlyMap<string, string> {
  const folders = [join(folder, 'media'), join(folder, 'tenants', folderName, 'media')].filter((path) =>
    existsSync(path),
  );
  return new Map(folders.flatMap((path) => readdirSync(path).map((name) => [name, join(path, name)] as const)));
}
