import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Fields, ValueOf } from './field.ts';

/** Who may call what. `nobody` leaves the call out of the generic routes: it is written by hand or does not exist. */
export type Allowed = readonly Role[] | 'public' | 'nobody';

export interface ResourceAccess {
  readonly read: Allowed;
  readonly create: Allowed;
  readonly update: Allowed;
  readonly remove: Allowed;
}

export interface Resource<F extends Fields = Fields> {
  /** The entity's name in code and in the keys of its messages: `moduleContent`. */
  readonly name: string;
  /** Its place in the API, spelled as the specification's clients spell it. */
  readonly path: string;
  readonly table: string;
  readonly access: ResourceAccess;
  /**
   * Whose rows a caller sees: `tenant` the company's; `personal` the company's for editors and a learner's own (the field
   * `user`); `global` the main company's, readable everywhere; `shared` the company's and, read-only, those whose field
   * `subOwners` names it.
   */
  readonly rows: 'tenant' | 'personal' | 'global' | 'shared';
  /** The field a reference to this entity shows. */
  readonly label: string;
  /** The fields that a list shows, before whose the row is and since when. */
  readonly list: readonly string[];
  /** The wire name of the moment a row was made: `startDate` for orders and feedback (specification 3). */
  readonly created: 'createDate' | 'startDate';
  /** Unique within a tenant, beside the id. */
  readonly unique: readonly (readonly string[])[];
  /** What rows are looked up by within a tenant, beside the id. */
  readonly indexes: readonly (readonly string[])[];
  readonly fields: F;
}

export type AnyResource = Resource<Fields>;

type Declaration<F extends Fields> = Omit<Resource<F>, 'created' | 'rows' | 'unique' | 'indexes' | 'label' | 'list'> &
  Partial<Pick<Resource<F>, 'created' | 'rows'>> & {
    readonly label: keyof F & string;
    readonly list: readonly (keyof F & string)[];
    readonly unique?: readonly (readonly (keyof F & string)[])[];
    readonly indexes?: readonly (readonly (keyof F & string)[])[];
  };

/** Declares an entity once; both sides derive schemas, tables, routes, screens and tests from the value. */
export function defineResource<const F extends Fields>(declaration: Declaration<F>): Resource<F> {
  return { created: 'createDate', rows: 'tenant', unique: [], indexes: [], ...declaration };
}

/** What the server keeps on every row beside the declared fields. */
export interface Audit {
  id: string;
  owner: string;
  version: number;
  modifiedDate: string;
  modifiedBy: string;
}

/** A row as an answer carries it. */
export type EntityOf<R extends AnyResource> = Audit & { [K in R['created']]: string } & {
  [K in keyof R['fields']]: ValueOf<R['fields'][K]>;
};
