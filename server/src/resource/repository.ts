import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource, EntityOf } from '@lernhaus/contract/resource/define-resource';
import { fieldsOf, type ListQuery, sortableOf } from '@lernhaus/contract/resource/schemas';
import { isReviewer, seesAllTenants, type TransactionContext } from '../platform/context.ts';
import { repeatedStatement } from '../platform/database/statement.ts';
import type { ReadOptions } from '../platform/database/transaction.ts';
import { isUsualPage, type PageOf, pageOf } from '../platform/http/page.ts';
import { isUuid, newId, newIdUnder } from '../platform/new-id.ts';
import { copyLinkIndexes, lockIndexed, moveToIndex, writeLinks } from './child-positions.ts';
import { isIndexed, listConditions, selectList, sortColumn } from './columns.ts';
import { assignments, blobsWithAddress, linkedIds, type Values, withAddress } from './field-values.ts';
import { cachedPerResource, snake } from './names.ts';
import { offeredSql } from './offered-sql.ts';

const selectsOf = cachedPerResource((resource) => ({
  row: selectList(resource),
  whole: selectList(resource, { withChildren: true }),
}));

/** The condition that limits rows to the caller, and its parameters. */
interface RowFilter {
  readonly where: string;
  readonly values: readonly unknown[];
}

/**
 * The rows of a resource that one caller may see. Rows of other tenants, and of other learners if rows are personal, do
 * not exist here, in references either.
 */
export class Repository<R extends AnyResource> {
  readonly #resource: R;
  readonly #context: TransactionContext;
  readonly #read: RowFilter;
  readonly #write: RowFilter;

  constructor(resource: R, context: TransactionContext) {
    this.#resource = resource;
    this.#context = context;
    this.#write = this.#rowFilter(false);
    this.#read = this.#rowFilter(true);
  }

  #rowFilter(reading: boolean): RowFilter {
    const { tenant, viewer } = this.#context;
    if (seesAllTenants(tenant, viewer)) return { where: 'true', values: [] };
    const { rows } = this.#resource;
    if (reading && rows === 'global') return { where: 'true', values: [] };
    if (reading && rows === 'shared') return { where: offeredSql('$1', 't'), values: [tenant.company] };
    if (rows === 'personal' && !isReviewer(viewer))
      return { where: 't.owner = $1 and t."user" = $2', values: [tenant.company, viewer?.login ?? ''] };
    return { where: 't.owner = $1', values: [tenant.company] };
  }

  /** Returns a page of the filtered and sorted list. With `isLastStatement` the transaction may be over afterwards. */
  async list(query: ListQuery, { isLastStatement = false }: ReadOptions = {}): Promise<PageOf<EntityOf<R>>> {
    const resource = this.#resource;
    const page = pageOf(query, sortableOf(resource));
    const sort = page.sort.length > 0 ? page.sort : ownOrder(resource);
    const narrow = listConditions(resource, query, this.#read.values.length);
    const values = [...this.#read.values, ...narrow.values];
    const sorts = sort.map(({ field, direction }, at) => ({
      by: sortColumn(resource, field),
      as: `s${at}`,
      // By default, a descending order begins with the rows that have no value, and so do the indexes.
      direction: isIndexed(resource, field) ? direction : `${direction} nulls last`,
    }));
    const order = [...sorts.map(({ as, direction }) => `p.${as} ${direction}`), 'p.id'].join(', ');
    const sorted = sorts.map(({ by, as }) => `, ${by} as ${as}`).join('');
    const from = `from ${resource.table} t where ${[this.#read.where, ...narrow.conditions].join(' and ')}`;
    // Only the rows of the page are read whole: a row may be long. Where no index has the order, rows are examined once
    // for page and number.
    const hasIndex = narrow.conditions.length === 0 && sort.every(({ field }) => isIndexed(resource, field));
    const once = hasIndex ? 'not materialized' : 'materialized';
    const isKept = resource.isCounted && narrow.conditions.length === 0;
    const keptCount = `select coalesce(sum(t.change), 0)::bigint as total from row_counts t
      where ${this.#read.where} and t.counted_table = '${resource.table}'`;
    const text = `with found as ${once} (select t.owner, t.id${sorted} ${from})
      select ${selectsOf(resource).row}, (${isKept ? keptCount : 'select count(*) from found'}) as total
      from (select * from found p order by ${order} limit ${page.size} offset ${page.page * page.size}) p
      join ${resource.table} t on t.owner = p.owner and t.id = p.id order by ${order}`;
    const { tx } = this.#context;
    // Only a later page may need a second statement.
    const read = isLastStatement && page.page === 0 ? tx.queryAndCommit : tx.query;
    const rows = await read<{ total: number } & EntityOf<R>>(
      hasIndex && isUsualPage(page) ? repeatedStatement(text) : text,
      values,
    );
    // A page after the last one has no row with the total.
    const isBeyond = rows.length === 0 && page.page > 0;
    const [first] = isBeyond
      ? await tx.query<{ total: number }>(isKept ? keptCount : `select count(*) as total ${from}`, values)
      : rows;
    return { rows, total: first?.total ?? 0, page };
  }

  /** Returns a row with its children, or null. */
  async find(id: string, { isLastStatement = false }: ReadOptions = {}): Promise<EntityOf<R> | null> {
    if (!isUuid(id)) return null;
    const { tx } = this.#context;
    const { where, values } = this.#read;
    const text = `select ${selectsOf(this.#resource).whole} from ${this.#resource.table} t where ${where} and t.id = $${values.length + 1}`;
    const read = isLastStatement ? tx.queryAndCommit : tx.query;
    const [row] = await read<EntityOf<R>>(repeatedStatement(text), [...values, id]);
    return row ?? null;
  }

  async get(id: string, options?: ReadOptions): Promise<EntityOf<R>> {
    const row = await this.find(id, options);
    if (!row) throw new Failure('error.http.404');
    return row;
  }

  /**
   * Creates a row. The server sets `owner`, the audit columns and server-owned fields, and the id, unless it gave one
   * out before.
   */
  async create(values: Values, id: string = newIdFor(this.#resource, values)): Promise<EntityOf<R>> {
    const { tenant, tx, viewer, now } = this.#context;
    const set = assignments(this.#resource, withAddress(this.#resource, values, {}), 'create');
    const columns = ['owner', 'id', 'created', 'modified', 'modified_by', ...set.map(({ column }) => column)];
    const parameters = [tenant.company, id, now, now, viewer?.login ?? 'anonymous', ...set.map(({ value }) => value)];
    const placeholders = parameters.map((_value, at) => `$${at + 1}`);
    await tx.query(
      `insert into ${this.#resource.table} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
      parameters,
    );
    await this.#link(tenant.company, id, values);
    return this.get(id);
  }

  /** Locks a row for writing. Throws 404 if it does not exist, 400 if it is only shared with this tenant. */
  async writable(id: string): Promise<{ owner: string; version: number; index: number | null }> {
    if (!isUuid(id)) throw new Failure('error.http.404');
    const { where, values } = this.#write;
    const index = this.#resource.fields['index'] ? '"index"' : 'null::integer as "index"';
    const text = `select owner, version, ${index} from ${this.#resource.table} t where ${where} and t.id = $${values.length + 1} for update`;
    const [row] = await this.#context.tx.query<{ owner: string; version: number; index: number | null }>(
      repeatedStatement(text),
      [...values, id],
    );
    if (row) return row;
    throw new Failure((await this.find(id)) ? 'error.notMainOwner' : 'error.http.404');
  }

  /**
   * Updates the given fields. `parseBody` is called after the row was found, so a missing row is reported before a wrong
   * body. Throws if `version` is outdated.
   */
  async update(id: string, parseBody: () => Values): Promise<EntityOf<R>> {
    const row = await this.writable(id);
    const values = parseBody();
    const version = values['version'];
    if (version !== undefined && version !== null && version !== row.version)
      throw new Failure('error.concurrencyFailure');
    const { tx, viewer, now } = this.#context;
    const set = assignments(this.#resource, await this.#withAddresses(row.owner, id, values), 'update');
    const parameters = [row.owner, id, now, viewer?.login ?? 'anonymous', ...set.map(({ value }) => value)];
    const changes = set.map(({ column }, at) => `${column} = $${at + 5}`);
    const columns = ['modified = $3', 'modified_by = $4', 'version = version + 1', ...changes].join(', ');
    await tx.query(
      repeatedStatement(`update ${this.#resource.table} set ${columns} where owner = $1 and id = $2`),
      parameters,
    );
    if ('index' in values && values['index'] !== row.index)
      await moveToIndex(tx, this.#resource, { owner: row.owner, id, index: values['index'] });
    await this.#link(row.owner, id, values);
    return this.get(id);
  }

  /** If a file can also be given as an address, the stored file decides what the address means. */
  async #withAddresses(owner: string, id: string, values: Values): Promise<Values> {
    const names = blobsWithAddress(this.#resource).filter(([, address]) => values[address] !== undefined);
    if (names.length === 0) return withAddress(this.#resource, values, {});
    const keys = names.map(([name]) => `${snake(name)}_key as "${name}"`).join(', ');
    const [fileKeys = {}] = await this.#context.tx.query<Record<string, string | null>>(
      `select ${keys} from ${this.#resource.table} where owner = $1 and id = $2`,
      [owner, id],
    );
    return withAddress(this.#resource, values, fileKeys);
  }

  async remove(id: string): Promise<{ id: string }> {
    const { owner } = await this.writable(id);
    await this.#context.tx.query(`delete from ${this.#resource.table} where owner = $1 and id = $2`, [owner, id]);
    return { id };
  }

  /** Replaces the links of every given link field. */
  async #link(owner: string, id: string, values: Values): Promise<void> {
    const { tx, viewer, now } = this.#context;
    for (const [field, ids] of linkedIds(this.#resource, values)) {
      const list = writeLinks(this.#resource).get(field);
      if (!list) throw new Error(`"${field}" of ${this.#resource.table} is not a list of links.`);
      await lockIndexed(tx, list, { owner, id });
      await tx.query(`delete from ${list.link} where owner = $1 and parent_id = $2 and child_id <> all ($3::uuid[])`, [
        owner,
        id,
        ids,
      ]);
      const changed = await tx.query(list.sql, [owner, id, ids]);
      if (changed.length > 0)
        await copyLinkIndexes(tx, list, { owner, id }, { login: viewer?.login ?? 'anonymous', now });
    }
  }
}

/** A list without pages has an order of its own: by the parent of its rows, then by their places below it. */
const ownOrder = cachedPerResource((resource): PageOf<unknown>['page']['sort'] =>
  resource.isPaged
    ? []
    : [...fieldsOf(resource, 'reference').map(([name]) => name), 'index'].map((field) => ({ field, direction: 'asc' })),
);

/** The id of a child row does not reveal when it was created. */
function newIdFor(resource: AnyResource, values: Values): string {
  const [parent] = fieldsOf(resource, 'reference').map(([name]) => values[name]);
  return typeof parent === 'string' && isUuid(parent) ? newIdUnder(parent) : newId();
}

export const repositoryOf = <R extends AnyResource>(resource: R, context: TransactionContext): Repository<R> =>
  new Repository(resource, context);
