/**
 * Reads the words of a statement, and the statements in its parentheses. It has no SQL parser.
 */

/**
 * Owners that are equal; `bound`: compared with a value.
 * @typedef {{ bound: boolean, joined?: Group }} Group
 *
 * What a statement reads or writes, and its name there.
 * @typedef {{ name: string, table: string, group: Group, isTarget: boolean }} Item
 *
 * A statement, also one in parentheses, or a part of a union.
 * @typedef {{ items: Item[], at: number, around?: Scope }} Scope
 *
 * A word, and the parenthesis around it.
 * @typedef {object} Place
 * @property {string} word
 * @property {string} before
 * @property {string} after
 * @property {number} at
 * @property {Scope} scope
 * @property {string} clause
 * @property {number} list
 */

const clauses = new Set('select from where on using set values group order having returning limit conflict'.split(' '));
/** Words that may follow a table and are not its name there. */
const notNames = new Set([
  ...clauses,
  ...'as join left right inner full cross natural offset default union except for lateral not when'.split(' '),
]);
export const beginnings = new Set(['select', 'with', 'insert', 'update', 'delete']);
const token = /'[^']*'|"[^"]*"|--[^\n]*|[a-z_][a-z_0-9]*|[^\s]/gi;

/** @param {string} sql */
export const tokensOf = (sql) =>
  (sql.match(token) ?? [])
    .filter((one) => !one.startsWith('--'))
    .map((one) => (one.startsWith('"') ? one.slice(1, -1) : one).toLowerCase());

export const isName = (/** @type {string | undefined} */ word = '') => /^[a-z_]/.test(word) && !notNames.has(word);
export const isValue = (/** @type {string | undefined} */ word = '') => /^[$'0-9]/.test(word);

/**
 * Returns each word with what is around it, the ends and the starts of the parentheses, and the statements in them, one
 * or the parts of a union. The whole statement is at -1.
 * @param {readonly string[]} words
 */
export function readPlaces(words) {
  /** @type {Map<number, number>} */
  const ends = new Map();
  /** @type {Map<number, number>} */
  const starts = new Map();
  /** @type {Scope} */
  let scope = { items: [], at: -1 };
  /** @type {Map<number, Scope[]>} */
  const inside = new Map([[-1, [scope]]]);
  let clause = '';
  /** @type {{ scope: Scope, clause: string, at: number }[]} */
  const open = [];
  const places = words.map((word, at) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    if (word === '(') {
      open.push({ scope, clause, at });
      if (beginnings.has(after)) {
        scope = { items: [], at, around: scope };
        inside.set(at, [scope]);
      }
    }
    if (word === ')') {
      const bracket = open.pop();
      ends.set(bracket?.at ?? -1, at);
      starts.set(at, bracket?.at ?? -1);
      ({ scope, clause } = bracket ?? { scope, clause });
    }
    if (/^(union|except|intersect)$/.test(word)) {
      scope = { ...scope, items: [] };
      inside.get(scope.at)?.push(scope);
    }
    if (clauses.has(word)) clause = word;
    return { word, before, after, at, scope, clause, list: open.at(-1)?.at ?? -1 };
  });
  return { places, ends, starts, inside };
}
