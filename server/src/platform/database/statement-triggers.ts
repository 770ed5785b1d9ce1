const events = [
  ['insert', 'new', 'insert'],
  ['update', 'new', 'update'],
  ['delete', 'old', 'delete'],
] as const;
/** What rows were before an update, for what follows from a value that is gone. */
const before = ['update', 'old', 'was'] as const;

interface Options {
  /** Runs `body` a second time after an update, for the rows as they were. */
  readonly rowsBefore?: true;
}

/** Runs `body` once per statement that writes `table`; the written rows stand in `changed`. May run again and again. */
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
