import { readFile } from 'node:fs/promises';
import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { lmsOrder } from '@lernhaus/contract/billing/orders';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import { review } from '@lernhaus/contract/marketing/review';
import { image } from '@lernhaus/contract/media/image';
import { video } from '@lernhaus/contract/media/video';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { minorOf } from '@lernhaus/domain/billing/minor-units';
import { taxFor } from '@lernhaus/domain/billing/tax-for';
import { modeOfCompany } from '@lernhaus/domain/tenants/domain-mode';
import { dayMs } from '@lernhaus/domain/time';
import { insertAccount } from '../accounts/insert-account.ts';
import { addMissingHeads } from '../billing/orders/add-missing-heads.ts';
import type { Media } from '../courses/tree/write-tree.ts';
import type { LernhausServer } from '../create-server.ts';
import type { Tenant, TransactionContext, Viewer } from '../platform/context.ts';
import type { ServerDeps } from '../platform/create-platform.ts';
import { inPlatform, type Tx } from '../platform/database/transaction.ts';
import type { StoredBlob, Values } from '../resource/field-values.ts';
import { repositoryOf } from '../resource/repository.ts';
import { insertTenant, listTenants } from '../tenants/queries.ts';
import { saveSettings } from '../tenants/save-settings.ts';
import { type DemoOrder, type DemoRow, type DemoTenant, demoMedia, readDemoTenants } from './demo-files.ts';
import { enrolLearners } from './enrol-learners.ts';
import { loadCourse } from './load-course.ts';
import { loadEnquiries } from './load-enquiries.ts';
import { loadLearners, threadsOf } from './load-learners.ts';
import { splitTaxes } from './split-taxes.ts';
import { writeThreads } from './write-threads.ts';

/** The password of every demo login (requirements 4). None of them exists in production. */
export const demoPassword = 'lernhaus-demo';

export type DemoDeps = ServerDeps & { readonly server: LernhausServer; readonly folder: string };

const system = (company: string): Viewer => ({
  id: '00000000-0000-7000-8000-000000000000',
  login: 'system',
  company,
  email: '',
  authorities: ['ROLE_USER'],
  sessionId: '',
});

/** A lock, so that of two processes that start at once only one loads the demo. The number is arbitrary but unique. */
const lockKey = 4_711_202_604;

/**
 * Creates the missing demo tenants with the same use cases as users. Each tenant is written completely or not at all,
 * so an interrupted first start continues where it stopped.
 */
export async function loadDemo(deps: DemoDeps, say: (line: string) => void): Promise<void> {
  const client = await deps.database.sessions.connect();
  try {
    // A lock of the session, not of a transaction: the embedded database has one session, and others must use it
    // meanwhile.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${lockKey})`);
    await client.query('reset statement_timeout');
    await loadMissing(deps, say);
    await client.query(`select pg_advisory_unlock(${lockKey})`);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function loadMissing(deps: DemoDeps, say: (line: string) => void): Promise<void> {
  const companies = await inPlatform(deps.database, 'read', listTenants);
  const missing = readDemoTenants(deps.folder, deps.settings).filter((one) =>
    companies.every(({ company }) => company !== one.company),
  );
  if (missing.length === 0) return;
  say('Filling in the demo data …');
  const hash = await deps.server.accounts.passwords.hash({ tenant: 'demo' }, demoPassword);
  for (const tenant of missing) {
    say(
      `  ${tenant.company}: ${tenant.courses.length} courses, ${tenant.users.length + tenant.learners.length} people`,
    );
    await loadTenant(deps, tenant, hash);
  }
}

/** The age of the demo's companies, and of most of their users. */
const companyAgeDays = 180;

async function loadTenant(deps: DemoDeps, file: DemoTenant, hash: string): Promise<void> {
  const ago = (days: number) => new Date(deps.clock().getTime() - days * dayMs);
  await fillTenant(deps, file, {
    prepare: (tx) => insertTenant(tx, file.company, file.language, ago(companyAgeDays)),
    learnersPasswordHash: hash,
    userIdOf: (tx, user) =>
      insertAccount(
        tx,
        { ...user, owner: file.company, passwordHash: hash, activated: true, createdBy: 'system' },
        async () => ({ totalAdminUser: null, totalStudents: null }),
        ago(user.joinedDaysAgo ?? companyAgeDays),
      ),
  });
}

interface TenantWriter {
  /** Runs first in the transaction that writes everything. */
  readonly prepare: (tx: Tx) => Promise<void>;
  /** Returns the id of a user of the files, created or found. */
  readonly userIdOf: (tx: Tx, user: DemoTenant['users'][number]) => Promise<string>;
  /** The password of the further learners; null leaves them out. */
  readonly learnersPasswordHash: string | null;
}

/** Writes everything in a demo tenant's files, in one transaction. */
export async function fillTenant(
  deps: DemoDeps,
  file: DemoTenant,
  { prepare, userIdOf, learnersPasswordHash }: TenantWriter,
): Promise<void> {
  const { database, clock, settings } = deps;
  const media = await storeMedia(deps, file);
  const attachments = await storeAttachments(deps, file);
  const now = clock();
  const tenant: Tenant = {
    company: file.company,
    language: file.language,
    mode: modeOfCompany(file.company, settings),
  };
  await inPlatform(database, 'write', async (tx) => {
    await prepare(tx);
    const context: TransactionContext = { tx, tenant, viewer: system(file.company), now };
    const admin: TransactionContext = { ...context, viewer: { ...system(file.company), authorities: ['ROLE_ADMIN'] } };
    const values = file.settings.map((setting) => ({
      ...setting,
      value: media.get(setting.value)?.address ?? setting.value,
    }));
    await saveSettings(admin, values, deps.server.tenants.secretCipher);
    const users = new Map<string, string>();
    for (const user of file.users) users.set(user.login, await userIdOf(tx, user));
    await loadRows(context, companyPlan, file.plans, media);
    await loadRows(context, frequentlyAskedQuestion, file.faqs, media);
    await loadRows(context, review, file.reviews, media);
    await loadRows(context, image, file.images, media);
    await loadRows(context, video, file.videos, media);
    await loadEnquiries(context, file.enquiries);
    for (const order of file.lmsOrders ?? []) await loadOrder(context, order, users, file);
    const author = file.users.find(({ authorities }) => authorities.includes('ROLE_WORKER')) ?? file.users[0];
    const authored = { ...context, viewer: { ...system(file.company), login: author?.login ?? 'system' } };
    const courses = new Map<string, string>();
    for (const course of file.courses) courses.set(course.ref, await loadCourse(authored, course, media));
    const { itemId } = deps.server.courses.releaseCache.shapeAt(context.now, file.company);
    await enrolLearners(context, file, users, courses, itemId);
    if (learnersPasswordHash !== null)
      await loadLearners(context, file, courses, {
        source: { itemId, answers: file.answers },
        passwordHash: learnersPasswordHash,
      });
    await addMissingHeads(tx, file.company);
    await splitTaxes(tx, file.company);
    const feedback = [...file.feedback, ...threadsOf(file)];
    await writeThreads({ ...context, viewer: system(file.company) }, { ...file, feedback }, courses, attachments);
  });
}

const kinds = [
  ['image', /\.(webp|png|jpe?g|gif)$/],
  ['video', /\.(mp4|webm)$/],
  ['captions', /\.vtt$/],
] as const;

async function storeMedia({ folder, server }: DemoDeps, { company, folderName }: DemoTenant): Promise<Media> {
  const media = new Map<string, { key: string; type: string; size: number; address: string }>();
  for (const [name, path] of demoMedia(folder, folderName)) {
    const kind = kinds.find(([, ending]) => ending.test(name))?.[0];
    if (!kind) continue;
    const { store } = server.media;
    const bytes = await readFile(path);
    const blob = await (name.endsWith('.webp')
      ? store.putOwnPicture(company, bytes)
      : store.putBytes(company, kind, bytes));
    media.set(name, { ...blob, address: `/files/${blob.key}` });
  }
  return media;
}

/** Stores the attachments of the demo's feedback like uploads. */
async function storeAttachments({ folder, server }: DemoDeps, file: DemoTenant): Promise<Media> {
  const media = demoMedia(folder, file.folderName);
  const attachments = new Map<string, StoredBlob & { address: string }>();
  for (const { attachment } of file.feedback) {
    const path = attachment && media.get(attachment);
    if (path)
      attachments.set(attachment, {
        ...(await server.media.store.putBytes(file.company, 'attachment', await readFile(path))),
        address: '',
      });
  }
  return attachments;
}

async function loadRows(
  context: TransactionContext,
  resource: AnyResource,
  rows: readonly DemoRow[] = [],
  media: Media,
): Promise<void> {
  for (const row of rows) {
    const values = Object.entries(row).map(([name, value]) => {
      const file = media.get(String(value));
      const isBlob = resource.fields[name]?.kind === 'blob';
      return [name, (isBlob ? file : file?.address) ?? value];
    });
    await repositoryOf(resource, context).create(Object.fromEntries(values) as Values);
  }
}

async function loadOrder(
  context: TransactionContext,
  order: DemoOrder,
  users: ReadonlyMap<string, string>,
  file: DemoTenant,
): Promise<void> {
  const [plan] = await context.tx.query<{ id: string; monthly: number; yearly: number; tax: number }>(
    `select id, inr_price_per_month as monthly, inr_price_per_year as yearly, gst_percentage as tax
     from company_plans where name = $1 and product_type = $2`,
    [order.plan, order.productType],
  );
  if (!plan) throw new Error(`The demo names an unknown plan ${order.plan}.`);
  const amount = minorOf(order.cycle === 'YEARLY' ? plan.yearly : plan.monthly);
  const taxAmount = taxFor(amount, plan.tax);
  const due = new Date(context.now.getTime() + order.nextPaymentDueInDays * dayMs);
  const paid = new Date(due.getTime() - (order.cycle === 'YEARLY' ? 365 : 30) * dayMs);
  // The plan was ordered on the day of its payment.
  await repositoryOf(lmsOrder, { ...context, now: paid }).create({
    userId: users.get(order.login),
    userLogin: order.login,
    userEmail: file.users.find(({ login }) => login === order.login)?.email,
    userCompany: file.company,
    lmsPlanId: plan.id,
    lmsPlanName: order.plan,
    lmsSubscriptionCycle: order.cycle,
    orderId: `demo-${file.company}`,
    paymentType: order.paymentType,
    amount,
    taxAmount,
    totalAmount: amount + taxAmount,
    taxPercentage: plan.tax,
    paymentSuccess: true,
    paymentStatus: 'SUCCESS',
    firstPayment: true,
    activeOrder: true,
    paymentDate: paid.toISOString(),
    nextPaymentDueDate: due.toISOString(),
  });
}
