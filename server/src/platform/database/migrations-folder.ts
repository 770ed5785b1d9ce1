import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Migration {
  readonly tag: string;
  readonly sha256: string;
  readonly statements: readonly string[];
}

const journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string().regex(/^[\w-]+$/) })) });

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads drizzle-kit's migrations in the order of its journal; a breakpoint comment separates statements. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const { entries } = journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
  const inOrder = [...entries].sort((one, other) => one.idx - other.idx);
  return Promise.all(
    inOrder.map(async ({ tag }) => {
      // Line ends may differ on another system without a change of the migration.
      const text = (await readFile(join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');
      return { tag, sha256: sha256(text), statements };
    }),
  );
};
