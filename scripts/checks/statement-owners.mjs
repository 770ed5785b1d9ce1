import { beginnings, isName, isValue, readPlaces, tokensOf } from './read-statement.mjs';

/**
 * Finds which tables of a statement have a known owner. Owners that are joined are one group, and a group is known if
 * one of its owners is compared with a value.
 */

/** @typedef {import('./read-statement.mjs').Group} Group */
/** @typedef {import('./read-statement.mjs').Scope} Scope */
/** @typedef {import('./read-statement.mjs').Place} Place */

/** The key of `tenants` is the owner of all other tables. */
const isOwner = (/** @type {string | undefined} */ word = '') => word.endsWith('owner') || word === 'company';

/** @param {Group} group @returns {Group} */
const rootOf = (group) => (group.joined ? rootOf(group.joined) : group);

/** @param {Group | undefined} one @param {Group | undefined} other */
function join(one, other) {
  if (!one || !other) return;
  const [from, to] = [rootOf(one), rootOf(other)];
  if (from === to) return;
  from.joined = to;
  to.bound ||= from.bound;
}

/** @param {Group | undefined} group */
function bind(group) {
  if (group) rootOf(group).bound = true;
}

class Statement {
  /** @param {readonly string[]} words @param {ReadonlySet<string>} tables */
  constructor(words, tables) {
    this.words = words;
    this.tables = tables;
    const { places, ends, starts, inside } = readPlaces(words);
    this.places = places;
    this.ends = ends;
    this.starts = starts;
    this.inside = inside;
    /** @type {Map<string, Group>} the rows that the statement makes itself, by name */
    this.made = this.#madeRows();
    this.#findItems();
    this.#joinResults();
    for (const place of this.places) this.#readPlace(place);
  }

  /** The owners of rows that the statement makes before it uses them: `with name as (…)`. */
  #madeRows() {
    /** @type {Map<string, Group>} */
    const groups = new Map();
    for (const { word, at } of this.places) {
      const end = this.words[at + 1] === '(' ? (this.ends.get(at + 1) ?? at) : at;
      const isMade = this.words[end + 1] === 'as' && /^(\(|materialized|not)$/.test(this.words[end + 2] ?? '');
      if (!isMade || !isName(word)) continue;
      const opening = this.words.indexOf('(', end);
      groups.set(word, this.inside.has(opening) ? this.#groupOfScopes(opening) : { bound: true });
    }
    return groups;
  }

  /** The tables, functions and statements that are read or written. */
  #findItems() {
    for (const { word, before, at, scope, clause, list } of this.places) {
      const isRead = /^(from|join|into|using|only|lateral)$/.test(word) || (word === ',' && clause === 'from');
      const isTarget = word === 'into' || (word === 'update' && !/^(for|do|key|on)$/.test(before));
      // A comma, or `from`, in the parenthesis of a function is no list of tables.
      if (!(isRead || isTarget) || (list !== scope.at && !this.inside.has(list))) continue;
      this.#addItem(at + 1, scope, word === 'into');
    }
  }

  /** Whether a table, a function or a statement begins here. @param {number} at */
  #beginsItem(at) {
    const [before, word, after] = [this.words[at - 1], this.words[at], this.words[at + 1]];
    // `using (owner, …)` joins the tables before it.
    return word === '(' ? before !== 'using' : isName(word) && word !== 'only' && after !== '.';
  }

  /** @param {number} at @param {Scope} scope @param {boolean} isTarget */
  #addItem(at, scope, isTarget) {
    if (!this.#beginsItem(at)) return;
    const word = this.words[at] ?? '';
    const hasRows = word === '(' || (this.words[at + 1] === '(' && !isTarget);
    const opening = word === '(' ? at : at + 1;
    let next = hasRows ? (this.ends.get(opening) ?? at) + 1 : at + 1;
    while (/^(with|ordinality|as)$/.test(this.words[next] ?? '')) next += 1;
    const name = this.words[next] ?? '';
    const madeRows = hasRows ? this.#groupOfRows(opening) : this.made.get(word);
    scope.items.push({
      name: isName(name) ? name : word,
      table: madeRows ? '' : word,
      group: madeRows ?? { bound: false },
      isTarget,
    });
  }

  /** The owners of the rows of a statement or a function in parentheses. @param {number} opening @returns {Group} */
  #groupOfRows(opening) {
    return this.inside.has(opening) ? this.#groupOfScopes(opening) : { bound: this.#isFromOutside(opening) };
  }

  /** Whether rows are made from values of the caller, and not from columns. @param {number} opening */
  #isFromOutside(opening) {
    const words = this.words.slice(opening, this.ends.get(opening));
    return words.some(isValue) || !words.includes('.');
  }

  /** @type {Map<number, Group>} */
  #groups = new Map();

  /** @param {number} at the parenthesis around the statement @returns {Group} */
  #groupOfScopes(at) {
    const group = this.#groups.get(at) ?? { bound: false };
    this.#groups.set(at, group);
    return group;
  }

  /** The rows that a statement in parentheses returns have the owners of its list. */
  #joinResults() {
    for (const { word, scope, list, at } of this.places) {
      if (!/^(select|returning)$/.test(word) || list !== scope.at) continue;
      for (const part of this.#parts(this.#afterDistinct(at + 1), this.ends.get(list) ?? this.words.length))
        this.#joinResult(part, this.#groupOfScopes(list), scope);
    }
  }

  /** Where a list begins behind `distinct on (…)`. @param {number} at */
  #afterDistinct(at) {
    if (this.words[at] !== 'distinct') return at;
    return this.words[at + 1] === 'on' ? (this.ends.get(at + 2) ?? at) + 1 : at + 1;
  }

  /**
   * A column of a result that is an owner, or has the name of one.
   * @param {[number, number]} part
   * @param {Group} result
   * @param {Scope} scope
   */
  #joinResult([from, end], result, scope) {
    const last = this.words[end - 1];
    if (last === '*' && this.words[end - 2] !== '.') for (const { group } of scope.items) join(result, group);
    else if (last === '*') join(result, this.#groupAt(end - 1));
    if (!isOwner(last) && !this.words.slice(from, end).some(isOwner)) return;
    for (let at = from; at < end; at += 1) {
      if (isOwner(this.words[at]) && this.words[at - 1] !== 'as') join(result, this.#groupAt(at));
      if (isOwner(last) && isValue(this.words[at])) bind(result);
    }
  }

  /** @param {string} name @param {Scope} scope @param {boolean} isOfTarget @returns {Group | undefined} */
  #find(name, scope, isOfTarget) {
    for (let one = /** @type {Scope | undefined} */ (scope); one; one = one.around) {
      const items = one.items.filter((item) => item.name === name);
      const item = items.find(({ isTarget }) => isTarget === isOfTarget) ?? items[0];
      if (item) return item.group;
    }
    return /^(excluded|new|old)$/.test(name) ? { bound: true } : undefined;
  }

  /** The group of the owner, or of another column, at a place. @param {number} at @returns {Group | undefined} */
  #groupAt(at) {
    const { scope, before, clause } = /** @type {Place} */ (this.places[at]);
    const isOfTarget = /^(returning|conflict)$/.test(clause);
    if (before === '.') return this.#find(this.words[at - 2] ?? '', scope, isOfTarget);
    for (let one = /** @type {Scope | undefined} */ (scope); one; one = one.around) {
      const items = one.items.filter(({ isTarget }) => isOfTarget || !isTarget);
      const item =
        items.find(({ table }) => this.tables.has(table)) ?? items.find(({ table }) => table === '') ?? items[0];
      if (item) return item.group;
    }
    return undefined;
  }

  /** @param {Place} place */
  #readPlace({ word, before, after, at, scope, clause, list }) {
    if (word === 'into') this.#readInsert(at, scope);
    // What a statement writes is no condition.
    if (!isOwner(word) || clause === 'set') return;
    const group = this.#groupAt(at);
    this.#comparePart(group, before === '.' ? at - 2 : at, after);
    if (list < 0 || this.inside.has(list)) return;
    const end = this.ends.get(list) ?? 0;
    this.#comparePart(group, list, this.words[end + 1] ?? '', end + 1);
    // The tables before `using (owner, …)` and the table of it.
    if (this.words[list - 1] === 'using') for (const item of scope.items) join(item.group, scope.items[0]?.group);
  }

  /**
   * Compares an owner, or the list that it is in, with what is beside it.
   * @param {Group | undefined} group
   * @param {number} first
   * @param {string} after
   * @param {number} at
   */
  #comparePart(group, first, after, at = this.words.indexOf(after, first)) {
    if (/^(in|=)$/.test(after)) this.#compare(group, at + 1);
    if (/^(in|=)$/.test(this.words[first - 1] ?? '')) this.#compareBefore(group, first - 2);
  }

  /** Compares an owner with what begins at a place. @param {Group | undefined} group @param {number} at */
  #compare(group, at) {
    const [word = '', after = ''] = [this.words[at], this.words[at + 1]];
    if (isValue(word)) return bind(group);
    if (word === '(') return this.#compareList(group, at);
    if (after === '(') return join(group, this.#groupOfRows(at + 1));
    const column = after === '.' ? at + 2 : at;
    if (isOwner(this.words[column])) join(group, this.#groupAt(column));
  }

  /** @param {Group | undefined} group @param {number} opening */
  #compareList(group, opening) {
    join(group, this.#groupOfRows(opening));
    if (this.inside.has(opening)) return;
    for (let at = opening; at < (this.ends.get(opening) ?? 0); at += 1)
      if (isOwner(this.words[at])) join(group, this.#groupAt(at));
  }

  /** Compares an owner with what ends at a place. @param {Group | undefined} group @param {number} at */
  #compareBefore(group, at) {
    const word = this.words[at] ?? '';
    if (isValue(word)) return bind(group);
    if (word === ')') {
      if (this.words.slice(this.starts.get(at), at).some(isValue)) bind(group);
      return;
    }
    if (isOwner(word)) join(group, this.#groupAt(at));
  }

  /**
   * The owner of an inserted row is a value, or what the statement behind it selects.
   * @param {number} at
   * @param {Scope} scope
   */
  #readInsert(at, scope) {
    const list = this.words.indexOf('(', at);
    const end = this.ends.get(list) ?? list;
    const columns = this.#parts(list + 1, end).map(([first]) => this.words[first]);
    const column = columns.indexOf('owner');
    const target = scope.items.find(({ isTarget }) => isTarget)?.group;
    if (column < 0) return;
    if (this.words[end + 1] !== 'select') return bind(target);
    const parts = this.#parts(end + 2, this.words.length);
    const [first = 0, last = 0] = parts[column] ?? parts[0] ?? [];
    for (let one = first; one < last; one += 1) {
      if (isValue(this.words[one])) bind(target);
      if (isOwner(this.words[one]) || this.words[one] === '*') join(target, this.#groupAt(one));
    }
  }

  /**
   * The parts of a list between commas, until a clause.
   * @param {number} start
   * @param {number} end
   * @returns {[number, number][]}
   */
  #parts(start, end) {
    /** @type {[number, number][]} */
    const parts = [];
    let from = start;
    for (let at = start; at <= end; at += 1) {
      if (this.words[at] === '(') at = this.ends.get(at) ?? at;
      const isEnd = at >= end || /^(from|where|on|returning|\))$/.test(this.words[at] ?? '');
      if (!isEnd && this.words[at] !== ',') continue;
      parts.push([from, at]);
      if (isEnd) break;
      from = at + 1;
    }
    return parts;
  }

  tablesWithoutOwner() {
    const items = [...this.inside.values()].flat().flatMap((scope) => scope.items);
    return items.filter(({ table, group }) => this.tables.has(table) && !rootOf(group).bound).map(({ table }) => table);
  }
}

/**
 * Returns the tables of a statement whose owner is neither a value nor joined with one.
 * @param {string} sql
 * @param {ReadonlySet<string>} tables
 * @returns {string[]}
 */
export function tablesWithoutOwner(sql, tables) {
  const words = tokensOf(sql);
  return beginnings.has(words[0] ?? '') ? new Statement(words, tables).tablesWithoutOwner() : [];
}
