const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** Runs `body` once per statement that writes `table`; the written rows stand in `changed`. May run again and again. */
export function statementTriggers(table: string, name: string, body: string): string {
  const run = `${name}_${table}`.slice(0, 55);
  const routine = `create or replace function ${run}() returns trigger language plpgsql as $$ begin
${body}
return null; end $$;`;
  const triggers = events.map(
    ([event, rows]) => `drop trigger if exists ${run}_${event} on ${table};
create trigger ${run}_${event} after ${event} on ${table} referencing ${rows} table as changed
for each statement execute function ${run}();`,
  );
  return [routine, ...triggers].join('\n');
}
