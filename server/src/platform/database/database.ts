import type pg from 'pg';
import type { Traces } from '../http/traces.ts';
import type { Settings } from '../settings.ts';
import type { Turns } from '../turns.ts';

/** The announcements between processes after a commit. Each names exactly what caches must remove. */
export type Announcement =
  /** Announcements may be lost, or one was not understood: caches remove everything. */
  | { readonly topic: 'missed' }
  /** The hosts of a tenant, or the tenant itself (created, suspended, other language). */
  | { readonly topic: 'hosts'; readonly tenant: string }
  /** The data of a tenant's public pages. */
  | { readonly topic: 'site'; readonly tenant: string }
  /** The plan orders of a tenant, and so the end of its plan. */
  | { readonly topic: 'plan'; readonly tenant: string }
  /** One course, with everything below it; `tenant` is its owner. */
  | { readonly topic: 'course'; readonly tenant: string; readonly id: string }
  /** The rights or sessions of one user (`id`), or of all users of a tenant. */
  | { readonly topic: 'account'; readonly tenant: string; readonly id?: string | undefined }
  /** The enrolments of one user (`id`), or of all users of a tenant. */
  | { readonly topic: 'enrolments'; readonly tenant: string; readonly id?: string | undefined }
  /** The queue that has a new job. */
  | { readonly topic: 'job'; readonly id: string }
  /** The level of a logger in all processes; without a level it is the one of the start. */
  | { readonly topic: 'logger'; readonly id: string; readonly level?: string | undefined };

export const missedAnnouncement: Announcement = { topic: 'missed' };

export type AnnouncementListener = (announcement: Announcement) => void;

/** A connection of the pool, whose session owns the tables. */
export type Connection = pg.PoolClient;

/** The state of a replica, for ADMIN. */
export interface ReplicaState {
  /** False: it does not answer, and all reads go to the primary server. */
  readonly answers: boolean;
  /**
   * How far the replica is behind the primary server, in bytes of the log and in time; null before the first answer.
   */
  readonly behindBytes: number | null;
  readonly behindSeconds: number;
  /**
   * The number of tenants and courses with a change that the replica has not replayed, as far as this process knows.
   */
  readonly waiting: number;
}

/** A copy of the database that follows by streaming replication (docs/decisions/0078). */
export interface Replica {
  readonly pool: pg.Pool;
  /** Whether it has replayed every announced change of these tenants and courses. */
  isFresh(subjects: readonly string[]): boolean;
  /** Notes an announcement before any cache gets it: the next read must see that change. */
  note(announcement: Announcement): void;
  /** A read failed: reads go to the primary server until the replica answers again. */
  bypass(error: unknown): void;
  state(): ReplicaState;
  close(): Promise<void>;
}

/** The replacements behind a transaction pooler, where settings of a session and `listen` do not work. */
export interface Pooler {
  /** SQL that follows each `begin`. */
  readonly settings: string;
  /** Receives an announcement of this process after its commit. */
  receive(payload: string): void;
}

/** The open database. Slices do not use it directly: `inTenant` and `inPlatform` give them a transaction. */
export interface Database {
  readonly engine: 'embedded' | 'server';
  /** Another process has opened the embedded database, and this one reads beside it. */
  readonly isJoined?: true;
  /** For transactions and jobs. Its session owns the tables, so row-level security does not apply. */
  readonly pool: pg.Pool;
  /**
   * For migrations, backups and locks: its connections keep one session and wait for an answer as long as it takes.
   * Behind a transaction pooler they go to the server itself. Of the embedded database it is `pool`.
   */
  readonly sessions: pg.Pool;
  /** The transactions of tenants take turns. */
  readonly turns: Turns;
  /** Only with OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly traces?: Traces;
  /** Only with DATABASE_REPLICA_URL. */
  readonly replica?: Replica;
  /** Only behind a transaction pooler. */
  readonly pooler?: Pooler;
  /**
   * Calls the listener for every announcement; this process's own arrive before its commit is answered. Returns a
   * function that removes the listener. Announce with `tx.announce`, or with `announceSql` in a trigger.
   */
  onAnnouncement(listener: AnnouncementListener): () => void;
  /** Throws a disk-full error, as PostgreSQL would, if there is too little space for a write. */
  assertDiskSpace(): void;
  /** Vacuum, statistics and checkpoint, which a server does by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'poolSize' | 'durability'> &
  Partial<Pick<Settings, 'databaseDirectUrl' | 'databaseReplicaUrl'>>;

export interface OpenOptions {
  /** An embedded database that another process has opened may be read beside it. */
  readonly mayJoin?: boolean;
  /** What messages call the address of a server; DATABASE_URL by default. */
  readonly addressName?: string;
}

/** Why the database cannot be opened, in one sentence for the operator. */
export class DatabaseError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DatabaseError';
  }
}
