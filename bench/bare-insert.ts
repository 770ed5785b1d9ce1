import type { FastifyInstance } from 'fastify';
import type { RunningServer } from '../server/src/start-server.ts';

/** Adds `POST /answer` to a bare server: an insert into a table of its own, the ceiling of a saved answer. */
export async function addBareInsert(bare: FastifyInstance, { database: { pool } }: RunningServer): Promise<void> {
  await pool.query(
    'create table bench_answers (id uuid primary key default gen_random_uuid(), body jsonb, saved timestamptz)',
  );
  bare.post('/answer', async (request) => {
    const { rows } = await pool.query('insert into bench_answers (body, saved) values ($1, now()) returning *', [
      request.body,
    ]);
    return rows[0];
  });
}
