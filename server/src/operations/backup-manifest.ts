import { z } from 'zod';

export const backupFormat = 'lernhaus-backup';
export const manifestName = 'manifest.json';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The manifest of a backup, its last entry: a file that was cut off has none. */
export const backupManifest = z.object({
  format: z.literal(backupFormat),
  version: z.literal(1),
  createdAt: z.string(),
  postgresVersion: z.string(),
  /** Only this company's rows and files. */
  tenant: z.string().optional(),
  /** Shows whether encrypted settings can be decrypted, without revealing the secret. */
  secretMark: z.string(),
  migrations: z.array(z.object({ tag: z.string(), sha256: digest })).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: digest })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ key: z.string(), contentType: z.string(), sizeBytes: z.number(), sha256: digest })),
  /** The number of files that rows name and the storage did not have. */
  missingFiles: z.number().default(0),
});

export type BackupManifest = z.infer<typeof backupManifest>;

/** The entry with a table's rows: one JSON document per line. */
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (key: string): string => `files/${key}`;

/** Why a backup or restore failed, in one sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'BackupError';
  }
}
