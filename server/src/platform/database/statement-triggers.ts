const events = [
  ['insert', 'new', 'insert'],
  ['update', 'new', 'update'],
  ['delete', 'old', 'delete'],
] as const;
/** The old rows of an update, for effects of removed values. */
const before = ['update', 'old', 'was'] as const;

interface Options {
  /** Runs `body` also for the old rows of an update. */
  readonly rowsBefore?: true;
}

/** SQL of triggers that run `body` once per writing statement; the rows are in `changed`. Repeatable. */
export function statementTriggers(table: string, name: string, body: string, { rowsBefore }: Options = {}): string {
  const run = `${name}_${table}`.slice(0, 55);
  const routine = `create or replace function ${run}() returns trigger language plpgsql as $$ begin
${body}
return null; end $$;`;
  const triggers = (rowsBefore ? [...events, before] : events).map(
    ([event, rows, ending]) => `drop trigger if exists ${run}_${ending} on ${table};
create trigger ${run}_${ending} after ${event} on ${table} referencing ${rows} table as changed
for each statement execute function ${run}();`,
  );
  return [routine, ...triggers].join('\n');
}
