import { type IDBPDatabase, openDB } from 'idb';

/** A key-value store on the device, which survives reloads and works without a connection. */
export interface DeviceStore {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** All entries whose key starts with `prefix`. */
  entries<T>(prefix: string): Promise<readonly (readonly [key: string, value: T])[]>;
}

const table = 'kept';
let opened: Promise<IDBPDatabase | null> | null = null;

/** Null when the browser allows no storage, for example in some private windows. */
function database(): Promise<IDBPDatabase | null> {
  opened ??= openDB('lernhaus', 1, { upgrade: (fresh) => void fresh.createObjectStore(table) }).catch(() => null);
  return opened;
}

/** Replaces the database while the page is open. */
export function memoryStore(kept = new Map<string, unknown>()): DeviceStore {
  return {
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    delete: async (key) => void kept.delete(key),
    entries: async <T>(prefix: string) =>
      [...kept].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key, value as T] as const),
  };
}

const memory = memoryStore();

export const deviceStore: DeviceStore = {
  get: async <T>(key: string) => {
    const db = await database();
    return db ? ((await db.get(table, key)) as T | undefined) : memory.get<T>(key);
  },
  set: async (key, value) => {
    const db = await database();
    await (db ? db.put(table, value, key) : memory.set(key, value));
  },
  delete: async (key) => {
    const db = await database();
    await (db ? db.delete(table, key) : memory.delete(key));
  },
  entries: async <T>(prefix: string) => {
    const db = await database();
    if (!db) return memory.entries<T>(prefix);
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const { store } = db.transaction(table);
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return keys.map((key, at) => [key as string, values[at] as T] as const);
  },
};
