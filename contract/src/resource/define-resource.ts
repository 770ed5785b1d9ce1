import type { Role } from '@lernhaus/domain/accounts/roles';
import type { Fields, ValueOf } from './field.ts';

/**
 * Who may call an action. `nobody`: the action has no generic route; a slice has its own route for it, or it does not
 * exist.
 */
export type AllowedRoles = readonly Role[] | 'public' | 'nobody';

export interface ResourceAccess {
  readonly read: AllowedRoles;
  readonly create: AllowedRoles;
  readonly update: AllowedRoles;
  readonly remove: AllowedRoles;
}

export interface Resource<F extends Fields = Fields> {
  /** The entity's name in code and in message keys, such as `moduleContent`. */
  readonly name: string;
  /** The path in the API, with the specification's spelling. */
  readonly path: string;
  readonly table: string;
  readonly access: ResourceAccess;
  /**
   * Which rows a caller sees. `tenant`: the company's rows. `personal`: editors see the company's rows, learners their
   * own (field `user`). `global`: the rows of the main company, readable everywhere. `shared`: the company's rows, and
   * read-only the rows with the company in `subOwners`.
   */
  readonly rows: 'tenant' | 'personal' | 'global' | 'shared';
  /** The field that a reference to this entity shows. */
  readonly label: string;
  /** The fields that a list can show (specification 2); the owner and the dates follow them. */
  readonly list: readonly string[];
  /**
   * The columns that a list shows at first; its column menu offers the others. The first one names the row: it is
   * before all others, and links to the row.
   */
  readonly defaultColumns: readonly string[];
  /** False for a list that shows all rows at once, in their own order (specification 2). */
  readonly isPaged: boolean;
  /**
   * The database keeps the number of rows and does not count them for each page. For lists that grow without end;
   * `rows` must be `tenant`.
   */
  readonly isCounted: boolean;
  /**
   * Where the form leads after a save (specification 2): to the list as it was, to the list with every parameter of the
   * form's address, to the list without parameters, or to the `backUrl` of the form's address (else like
   * `listWithParameters`).
   */
  readonly afterSave: 'list' | 'listWithParameters' | 'bareList' | 'backUrl';
  /** The JSON name of the creation date: `startDate` for orders and feedback (specification 3). */
  readonly created: 'createDate' | 'startDate';
  /** The fields that are read only once a row exists: a PUT accepts their values, and keeps the stored ones. */
  readonly fixed: readonly string[];
  /** Groups of fields that are unique within a tenant. */
  readonly unique: readonly (readonly string[])[];
  /** Groups of fields by which rows are looked up within a tenant. */
  readonly indexes: readonly (readonly string[])[];
  readonly fields: F;
}

export type AnyResource = Resource<Fields>;

type Declaration<F extends Fields> = Omit<
  Resource<F>,
  | 'created'
  | 'rows'
  | 'fixed'
  | 'unique'
  | 'indexes'
  | 'label'
  | 'list'
  | 'defaultColumns'
  | 'isPaged'
  | 'isCounted'
  | 'afterSave'
> &
  Partial<Pick<Resource<F>, 'rows' | 'isPaged' | 'isCounted' | 'afterSave'>> & {
    readonly label: keyof F & string;
    readonly list: readonly (keyof F & string)[];
    readonly defaultColumns?: readonly ((keyof F & string) | 'owner' | 'createDate' | 'startDate' | 'modifiedDate')[];
    readonly fixed?: readonly (keyof F & string)[];
    readonly unique?: readonly (readonly (keyof F & string)[])[];
    readonly indexes?: readonly (readonly ((keyof F & string) | 'created')[])[];
  };

/** Declares an entity. Schemas, tables, routes, screens and tests are derived from it. */
export function defineResource<const F extends Fields, const C extends Resource['created'] = 'createDate'>(
  declaration: Declaration<F> & { readonly created?: C },
): Resource<F> & { readonly created: C } {
  const usual = {
    created: 'createDate' as C,
    rows: 'tenant',
    isPaged: true,
    isCounted: false,
    afterSave: 'list',
  } as const;
  const defaultColumns = [declaration.label, 'modifiedDate'];
  return { ...usual, fixed: [], unique: [], indexes: [], defaultColumns, ...declaration };
}

/** The fields that the server keeps on every row. */
export interface Audit {
  id: string;
  owner: string;
  version: number;
  modifiedDate: string;
  modifiedBy: string;
}

/** A row as the repository reads it. */
export type EntityOf<R extends AnyResource> = Audit & { [K in R['created']]: string } & {
  [K in keyof R['fields']]: ValueOf<R['fields'][K]>;
};
