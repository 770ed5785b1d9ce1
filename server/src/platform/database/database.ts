import type pg from 'pg';
import type { Settings } from '../settings.ts';

/** What processes tell each other after a commit, so that their caches let go; `missed` means: forget everything. */
export interface Announcement {
  readonly topic: string;
  readonly tenant?: string;
  readonly id?: string;
}

export const missedAnnouncements: Announcement = { topic: 'missed' };

export type AnnouncementListener = (announcement: Announcement) => void;

/** One connection of the pool, as the session that owns the tables. */
export type Connection = pg.PoolClient;

/** The open database. Slices never see it: they get a transaction from `inTenant` or `inPlatform`. */
export interface Database {
  readonly engine: 'embedded' | 'server';
  /** For migrations, jobs and backup; its session owns the tables, so row-level security does not bind it. */
  readonly pool: pg.Pool;
  /**
   * Calls the listener for every announcement, this process's own before its commit is answered and possibly twice; returns
   * how to stop that. Announcing is `tx.announce`, or `pg_notify('lernhaus', '{"topic": …}')` in a trigger.
   */
  onAnnouncement(listener: AnnouncementListener): () => void;
  /** Throws, as PostgreSQL would, when a write cannot be taken now. */
  admitWrite(): void;
  /** A housekeeping round that a server does by itself: vacuum, statistics, checkpoint. */
  upkeep(): Promise<void>;
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
