import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { normaliseLogin } from '@lernhaus/domain/accounts/normalise-login';
import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { exportUserData } from './accounts/export-personal-data.ts';
import type { DataSubject } from './accounts/personal-data.ts';
import { type Command, requiredOption, say } from './cli-command.ts';
import { withDatabase } from './cli-stores.ts';
import { CommandError } from './operator-message.ts';
import { recordAudit } from './platform/audit.ts';
import { inTenant } from './platform/database/transaction.ts';

const exportCommand: Command = {
  name: 'person export',
  summary: 'Writes all data of a person as JSON to a file or to standard output.',
  usage: 'LOGIN [FILE] --company NAME',
  details: [
    '--company  the company of the account',
    'Without FILE call npm run --silent lernhaus -- person export …: otherwise npm writes lines to standard output, too.',
    'Files are listed, not included. Deleting the account erases all data except what the company must keep.',
  ],
  options: { company: { type: 'string' } },
  words: [1, 2],
  company: 'company',
  run: (input) => {
    const company = requiredOption(input, 'company');
    const [word = '', file] = input.words;
    const login = normaliseLogin(word);
    if (file !== undefined && existsSync(file))
      throw new CommandError(`${file} exists already: an export does not overwrite a file.`);
    return withDatabase(async ({ database }) => {
      const text = await inTenant(database, { tenant: company, user: '*', mode: 'write' }, async (tx) => {
        const [user] = await tx.query<Omit<DataSubject, 'company'>>(
          'select id, login, email from users where owner = $1 and login = $2',
          [company, login],
        );
        if (!user) throw new CommandError(`The company "${company}" has no user with the login "${word}".`);
        const tables = await exportUserData(tx, { ...user, company });
        const data = { message: `Exported ${user.login}` };
        const event = { owner: company, act: 'userExported', principal: 'operator' satisfies Outsider, data } as const;
        await recordAudit(tx, { ...event, values: { user: user.login } }, new Date());
        return JSON.stringify({ company, login: user.login, exported: new Date().toISOString(), tables }, null, 2);
      });
      if (file === undefined) return say(text);
      await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
      say(`${file}: all data of ${login}.`);
    });
  },
};

export const userCommands: readonly Command[] = [exportCommand];
