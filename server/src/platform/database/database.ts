import type pg from 'pg';
import type { Settings } from '../settings.ts';

/** What processes tell each other after a commit: each names exactly what caches let go. */
export type Announcement =
  /** Announcements may have been lost, or one was not understood: everything is let go. */
  | { readonly topic: 'missed' }
  /** Which hosts lead to a company, or the company itself: made, suspended, another language. */
  | { readonly topic: 'hosts'; readonly tenant: string }
  /** What the public pages of a company show. */
  | { readonly topic: 'site'; readonly tenant: string }
  /** The LMS orders of a company, and so when its plan ends. */
  | { readonly topic: 'plan'; readonly tenant: string }
  /** One course, with everything below it; `tenant` is its owner. */
  | { readonly topic: 'course'; readonly tenant: string; readonly id: string }
  /** The rights or sessions of one person (`id`), or of everybody in a company. */
  | { readonly topic: 'account'; readonly tenant: string; readonly id?: string | undefined }
  /** The enrolments of one person (`id`), or of everybody in a company. */
  | { readonly topic: 'enrolments'; readonly tenant: string; readonly id?: string | undefined }
  /** The name of a queue that has a new job. */
  | { readonly topic: 'job'; readonly id: string };

export const missedAnnouncement: Announcement = { topic: 'missed' };

export type AnnouncementListener = (announcement: Announcement) => void;

/** One connection of the pool, as the session that owns the tables. */
export type Connection = pg.PoolClient;

/** The open database. Slices never see it: they get a transaction from `inTenant` or `inPlatform`. */
export interface Database {
  readonly engine: 'embedded' | 'server';
  /** For migrations, jobs and backup; its session owns the tables, so row-level security does not bind it. */
  readonly pool: pg.Pool;
  /**
   * Calls the listener for every announcement, this process's own before its commit is answered; returns how to stop that.
   * Announcing is `tx.announce`, or `announceSql` in a trigger.
   */
  onAnnouncement(listener: AnnouncementListener): () => void;
  /** Throws, as PostgreSQL would, when a write cannot be taken now. */
  assertDiskSpace(): void;
  /** A housekeeping round that a server does by itself: vacuum, statistics, checkpoint. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'poolSize' | 'durability'>;

/** A reason why the database cannot be opened, in one sentence for the operator. */
export class DatabaseError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DatabaseError';
  }
}
