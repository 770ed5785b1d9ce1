import { type IDBPDatabase, openDB } from 'idb';

/** A key-value store on the device, which survives reloads and works without a connection. */
export interface DeviceStore {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All entries whose key starts with `prefix`. */
  entries<T>(prefix: string): Promise<readonly (readonly [key: string, value: T])[]>;
}

/** The name of the object store on the devices of users; another name would lose their unsent answers. */
const objectStore = 'kept';

/** A store that lives as long as the page. */
export function memoryStore(entries = new Map<string, unknown>()): DeviceStore {
  return {
    get: async <T>(key: string) => entries.get(key) as T | undefined,
    set: async (key, value) => void entries.set(key, structuredClone(value)),
    delete: async (key) => void entries.delete(key),
    entries: async <T>(prefix: string) =>
      [...entries].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key, value as T] as const),
  };
}

/** What a key has from now on; without a value it is deleted. */
interface Change {
  readonly value?: unknown;
}

/**
 * If the browser cannot make a change (storage not allowed, disk full, connection to the storage lost), memory keeps it
 * while the page is open. The callers, for example `AnswerOutbox`, can still send a value, and do not meet a deleted one
 * again: no failure of the disk may hide what is in memory.
 */
export function storeWithFallback(onDisk: () => Promise<DeviceStore | null>): DeviceStore {
  /** The changes that the disk does not have, or not yet. */
  const changes = new Map<string, Change>();
  const make = async (key: string, change: Change, write: (disk: DeviceStore) => Promise<void>) => {
    changes.set(key, change);
    const disk = await onDisk();
    const isMade =
      disk !== null &&
      (await write(disk).then(
        () => true,
        () => false,
      ));
    // A later change of the same key may not be on the disk.
    if (isMade && changes.get(key) === change) changes.delete(key);
  };
  return {
    get: async <T>(key: string) => {
      const change = changes.get(key);
      if (change) return change.value as T | undefined;
      return (await onDisk())?.get<T>(key).catch(() => undefined);
    },
    set: async (key, value) => {
      const copy: unknown = structuredClone(value);
      await make(key, { value: copy }, (disk) => disk.set(key, copy));
    },
    delete: (key) => make(key, {}, (disk) => disk.delete(key)),
    entries: async <T>(prefix: string) => {
      const entries = new Map((await (await onDisk())?.entries<T>(prefix).catch(() => [])) ?? []);
      for (const [key, { value }] of changes) {
        if (!key.startsWith(prefix)) continue;
        if (value === undefined) entries.delete(key);
        else entries.set(key, value as T);
      }
      return [...entries];
    },
  };
}

let connection: Promise<IDBPDatabase> | null = null;

const open = async (): Promise<IDBPDatabase> =>
  openDB('lernhaus', 1, { upgrade: (fresh) => void fresh.createObjectStore(objectStore) });

function connect(): Promise<IDBPDatabase> {
  connection ??= open().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

/** Works with the database. A browser may close a connection at any time, so a failure is tried again with a new one. */
async function withDatabase<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const current = connect();
  const db = await current;
  try {
    return await work(db);
  } catch {
    db.close();
    // Another call may have opened a new one already.
    if (connection === current) connection = null;
    return work(await connect());
  }
}

const diskStore: DeviceStore = {
  get: <T>(key: string) => withDatabase(async (db) => (await db.get(objectStore, key)) as T | undefined),
  set: (key, value) => withDatabase(async (db) => void (await db.put(objectStore, value, key))),
  delete: (key) => withDatabase((db) => db.delete(objectStore, key)),
  entries: <T>(prefix: string) =>
    withDatabase(async (db) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const { store } = db.transaction(objectStore);
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return keys.map((key, at) => [key as string, values[at] as T] as const);
    }),
};

/**
 * Null when the browser allows no storage, for example in some private windows. An opening may also fail once, so the
 * next call tries it again.
 */
const openDisk = (): Promise<DeviceStore | null> =>
  connect().then(
    () => diskStore,
    () => null,
  );

export const deviceStore: DeviceStore = storeWithFallback(openDisk);
