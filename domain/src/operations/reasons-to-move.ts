export interface EmbeddedLoad {
  readonly databaseBytes: number;
  readonly tenants: number;
  /** The largest number of transactions that waited for a connection in the last minutes. */
  readonly mostWaiting: number;
}

export type GrowthReason = 'size' | 'tenants' | 'waiting';

/** Above these values a PostgreSQL server serves people better than the embedded database, which uses one core. */
export const embeddedLimits = { databaseBytes: 4 * 1024 ** 3, tenants: 50, mostWaiting: 40 } as const;

/** The reasons why an installation should move from the embedded database to a server; empty while it need not. */
export function reasonsToMove({ databaseBytes, tenants, mostWaiting }: EmbeddedLoad): readonly GrowthReason[] {
  const reasons: readonly (GrowthReason | false)[] = [
    databaseBytes > embeddedLimits.databaseBytes && 'size',
    tenants > embeddedLimits.tenants && 'tenants',
    mostWaiting > embeddedLimits.mostWaiting && 'waiting',
  ];
  return reasons.filter((reason) => reason !== false);
}
