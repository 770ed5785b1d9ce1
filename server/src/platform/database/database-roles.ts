import type pg from 'pg';
import { DatabaseError } from './database.ts';
import { postgresFailure } from './database-failures.ts';

/** The two roles of all calls. Neither owns a table or bypasses row-level security (decision 2). */
export const roles = ['lernhaus_tenant', 'lernhaus_platform'] as const;

interface FoundRole {
  role: string;
  passes: boolean;
  granted: boolean;
}

const find = async (client: pg.ClientBase): Promise<FoundRole[]> => {
  const { rows } = await client.query<FoundRole>(
    `select rolname as role, rolsuper or rolbypassrls as passes, pg_has_role(current_user, oid, 'member') as granted
       from pg_roles where rolname = any($1)`,
    [roles],
  );
  return rows;
};

/** Roles belong to the whole server, so the migration of another database may create them at the same time. */
const madeByAnother = ['42710', '23505', 'XX000'];

const make = async (client: pg.ClientBase, statement: string): Promise<void> => {
  try {
    await client.query(statement);
  } catch (error) {
    const code = postgresFailure(error)?.code ?? '';
    if (code === '42501') {
      throw new DatabaseError(
        `The database user may not create roles: give it CREATEROLE, or ask an administrator to create ${roles.join(' and ')} and to grant them to the user.`,
        { cause: error },
      );
    }
    if (!madeByAnother.includes(code)) throw error;
  }
};

/** Creates missing roles, grants them to the current user, and throws if a role bypasses row-level security. */
export const ensureRoles = async (client: pg.ClientBase): Promise<void> => {
  for (let tries = 0; tries < 5; tries++) {
    const rolesByName = new Map((await find(client)).map((one) => [one.role, one]));
    const passing = [...rolesByName.values()].find(({ passes }) => passes);
    if (passing) {
      throw new DatabaseError(
        `The role ${passing.role} bypasses row-level security: remove SUPERUSER and BYPASSRLS from it.`,
      );
    }
    const missing = roles.filter((role) => !rolesByName.has(role));
    const notGranted = roles.filter((role) => !rolesByName.get(role)?.granted);
    if (notGranted.length === 0) return;
    for (const role of missing) await make(client, `create role ${role} nologin nobypassrls noinherit`);
    for (const role of notGranted) await make(client, `grant ${role} to current_user`);
  }
  throw new DatabaseError(`The roles ${roles.join(' and ')} could not be granted to the database user.`);
};
