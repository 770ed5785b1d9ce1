import type { QueueMail } from '../../platform/compose-mail.ts';
import type { Tenant, TransactionContext, Viewer } from '../../platform/context.ts';
import type { Mode, Tx } from '../../platform/database/transaction.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Language, Translate } from '../../platform/translations.ts';

/** The course data of an order. */
export interface OfferedCourse {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly inrPricePerMonth: number | null;
  readonly taxPercentage: number | null;
  readonly userActiveDaysLimit: number | null;
  readonly published: boolean;
}

/** The user data of a mail. */
export interface Person {
  readonly id: string;
  readonly login: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly langKey: Language;
}

export interface RegistrationContext {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly address: string;
}

export interface NewStudent {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly phoneNumber: string;
  readonly address: Readonly<Record<string, unknown>>;
  readonly langKey: Language;
}

export interface Contacts {
  readonly companyName: string;
  readonly bank: readonly { readonly key: string; readonly value: string }[];
  readonly recipients: readonly string[];
}

interface Access {
  readonly owner: string;
  readonly userId: string;
  readonly courseId: string;
}

/** What the registration needs from other slices. */
export interface RegistrationDeps {
  readonly runInTenant: <T>(company: string, mode: Mode, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly rates: Pick<RateLimits, 'take'>;
  readonly translate: Translate;
  readonly queueMail: QueueMail;
  /** The origin of links in a company's mails. */
  readonly originOf: (tx: Tx, company: string) => Promise<string>;
  readonly mainCompany: string;
  readonly isExpired: (tenant: Tenant, viewer: Viewer | null, now: Date) => Promise<boolean>;
  /** The courses of these ids that a company may offer, published or not. */
  readonly coursesOf: (tx: Tx, company: string, ids: readonly string[]) => Promise<readonly OfferedCourse[]>;
  /** Prepares a student before the transaction; the returned function adds the student in it, with more text in the mail. */
  readonly prepareStudent: (
    at: RegistrationContext,
    student: NewStudent,
  ) => Promise<(tx: Tx, more: readonly string[]) => Promise<{ readonly id: string; readonly login: string }>>;
  readonly personOf: (tx: Tx, company: string, id: string) => Promise<Person | null>;
  /** A user that the caller may see, of any company. */
  readonly findVisibleUser: (context: TransactionContext, id: string) => Promise<{ readonly company: string } | null>;
  readonly activatePayer: (tx: Tx, company: string, id: string) => Promise<void>;
  readonly enrol: (
    tx: Tx,
    enrolment: Access & { readonly courseOwner: string; readonly ends: string | null },
    now: Date,
  ) => Promise<void>;
  readonly endAccess: (tx: Tx, access: Access) => Promise<void>;
  readonly enrolledCourses: (tx: Tx, who: { company: string; id: string }, now: Date) => Promise<ReadonlySet<string>>;
  readonly contactsOf: (tx: Tx, company: string) => Promise<Contacts>;
}
