import pg from 'pg';

export type Mode = 'read' | 'write';

/** What a transaction begins with: its role, and the tenant and user that row-level security reads. */
export interface Opening {
  readonly mode: Mode;
  readonly role: 'lernhaus_tenant' | 'lernhaus_platform';
  /** Tenant and user; none for work across tenants. */
  readonly settings: readonly string[];
}

export const openingOfTenant = (mode: Mode, tenant: string, user = ''): Opening => {
  if (`${tenant}${user}`.includes('\0')) throw new RangeError('a setting of a transaction holds no NUL');
  return { mode, role: 'lernhaus_tenant', settings: [tenant, user] };
};

/** The SQL that begins a transaction. */
export const begin = ({ mode, role, settings }: Opening, ofPooler = ''): string => {
  const values = settings.map((value) => pg.escapeLiteral(value));
  const ofTenant =
    values.length === 0 ? '' : `; set local app.tenant = ${values[0]}; set local app."user" = ${values[1]}`;
  return `begin isolation level read committed ${mode === 'read' ? 'read only' : 'read write'}; set local role ${role}${ofTenant}${ofPooler}`;
};
