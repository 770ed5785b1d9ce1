import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../src/cli-command.ts';
import { commands } from '../src/cli-commands.ts';
import { operatorMessageOf } from '../src/operator-message.ts';
import { copyEmbeddedDatabase } from '../src/platform/database/database-for-tests.ts';
import { migratedDatabase } from './migrated-database.ts';
import { ownFolder, runToEnd } from './run-program.ts';

let folder: Awaited<ReturnType<typeof ownFolder>>;
beforeAll(async () => {
  folder = await ownFolder();
  await copyEmbeddedDatabase(join(folder.path, 'b'), await migratedDatabase());
  // A restore needs an empty database.
  await copyEmbeddedDatabase(join(folder.path, 'c'));
});
afterAll(() => folder.remove());

const place = (at: string) => ({ DATA_DIR: join(folder.path, at), SEED_DEMO: 'false' });
const lernhaus = (at: string, args: string[]) => runToEnd('cli.ts', place(at), args);

/** Runs the same commands in this process, for tests with many commands. */
async function commanded(at: string, args: string[], env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...place(at), ...env })) vi.stubEnv(name, value);
  let output = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await runCommand(commands, args);
    return { code: 0, output };
  } catch (error) {
    return { code: 1, output: output + operatorMessageOf(error) };
  } finally {
    out.mockRestore();
    vi.unstubAllEnvs();
  }
}

describe('the command line', () => {
  test('lists its commands, and shows how each command is called', async () => {
    const [all, one] = [await lernhaus('a', ['--help']), await lernhaus('a', ['tenant', 'create', '--help'])];
    expect([all.code, one.code]).toEqual([0, 0]);
    for (const name of [
      'migrate',
      'seed',
      'admin create',
      'tenant list',
      'tenant create',
      'tenant suspend',
      'person export',
      'backup',
      'restore',
    ])
      expect(all.output).toContain(name);
    expect(one.output).toContain('NAME [--language en|de]');
    await expect(stat(join(folder.path, 'a')), 'nothing was opened').rejects.toThrow('ENOENT');
  });

  test.each([
    [['dance'], 'There is no command "dance"'],
    [['tenant', 'create'], 'Usage: '],
    [['tenant', 'create', 'x', '--colour', 'red'], "Unknown option '--colour'"],
    [['admin', 'create', '--login', 'x'], '--email is required'],
  ])('refuses %j in one sentence', async (args, words) => {
    const { code, output } = await lernhaus('a', args);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('creates tenants and the first admin, and restores a backup of them into another database', async () => {
    const run = async (code: number, args: string[], env = {}) => {
      const ended = await commanded('b', args, env);
      expect(ended.code, ended.output).toBe(code);
      return ended.output;
    };
    await run(0, ['tenant', 'create', 'nordwind', '--language', 'de']);
    expect(await run(1, ['tenant', 'create', 'nordwind'])).toContain('exists already');
    expect(await run(1, ['tenant', 'create', 'www'])).toContain('cannot be the name');
    await run(0, ['tenant', 'suspend', 'nordwind']);
    expect(await run(1, ['tenant', 'suspend', 'lernhaus'])).toContain('cannot be suspended');
    expect(
      await run(1, ['admin', 'create', '--login', 'chief', '--email', 'c@example.org'], { ADMIN_PASSWORD: 'abc' }),
    ).toContain('password');
    await run(0, ['admin', 'create', '--login', 'chief', '--email', 'c@example.org'], {
      ADMIN_PASSWORD: 'a good password',
    });
    const listed = await run(0, ['tenant', 'list']);
    expect(listed).toMatch(/nordwind +de +0 +suspended/);

    const kept = await run(0, ['person', 'export', 'CHIEF', '--company', 'lernhaus']);
    expect(JSON.parse(kept)).toMatchObject({ login: 'chief', tables: { users: [{ email: 'c@example.org' }] } });
    expect(kept).not.toMatch(/hash|argon2/);

    const file = join(folder.path, 'all.backup');
    await run(0, ['backup', file]);
    expect(await run(1, ['backup', file])).toContain('exists already');
    expect(await run(1, ['restore', file])).toContain('is not empty');
    const incomplete = join(folder.path, 'incomplete.backup');
    await writeFile(incomplete, (await readFile(file)).subarray(0, -200));
    expect((await commanded('c', ['restore', incomplete])).output).toContain('is damaged');
    const restored = await commanded('c', ['restore', file]);
    expect(restored.code, restored.output).toBe(0);
    expect((await commanded('c', ['tenant', 'list'])).output).toBe(listed);
  }, 180_000);
});
