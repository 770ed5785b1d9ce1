import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Another user than root, who may use every file. */
const nobody = 65534;

/** Runs a call of a module as another user and returns its error. */
const errorAsNobody = (module: string, call: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const m = await import('${new URL(module, import.meta.url).href}'); try { m.${call} } catch (error) { process.stdout.write(error.message) }`,
    ],
    { uid: nobody, gid: nobody, encoding: 'utf8' },
  );

test.runIf(process.getuid?.() === 0)('a part of the data folder that belongs to another user is named', async () => {
  // The folders of other tests can only be entered by their owner.
  const dataDir = mkdtempSync('/tmp/lernhaus-owner-');
  chownSync(dataDir, nobody, nobody);
  writeFileSync(join(dataDir, 'app-secret'), 'a secret of at least thirty-two characters', { mode: 0o600 });
  const readSecret = `readAppSecret({ dataDir: '${dataDir}' })`;
  const owners = 'it belongs to the user with the id 0, and this process has the id 65534';
  expect(errorAsNobody('./secrets.ts', readSecret)).toContain(
    `${dataDir}/app-secret cannot be used (EACCES): ${owners}`,
  );
  mkdirSync(join(dataDir, 'database'));
  expect(errorAsNobody('./database/embedded/prepare-data-folder.ts', `prepareDataFolder('${dataDir}')`)).toContain(
    `${dataDir}/database cannot be used (EACCES): ${owners}`,
  );
  await rm(dataDir, { recursive: true });
});
