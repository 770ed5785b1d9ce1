import { auditCommands } from './cli-audit.ts';
import { backupCommands } from './cli-backup.ts';
import { type Command, languageOption, requiredOption, say } from './cli-command.ts';
import { readPassword } from './cli-password.ts';
import { safetyCommands } from './cli-safety.ts';
import { importServer, warnOnly, withDatabase, withStores } from './cli-stores.ts';
import { tenantCommands } from './cli-tenants.ts';
import { userCommands } from './cli-users.ts';
import { CommandError } from './operator-message.ts';
import { inTenant, type RunInTenant } from './platform/database/transaction.ts';
import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';

const migrate: Command = {
  name: 'migrate',
  summary: 'Migrates the database to this version. A start of the server does the same.',
  usage: '',
  details: [],
  options: {},
  words: 0,
  run: () =>
    withStores(async (stores) => {
      const { migrateStores } = await importServer();
      const applied = await migrateStores(stores, warnOnly);
      say(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database is up to date.');
    }),
};

const seed: Command = {
  name: 'seed',
  summary: 'Loads the missing demo companies. Not allowed with NODE_ENV=production.',
  usage: '',
  details: [],
  options: {},
  words: 0,
  run: async () => {
    const settings = readSettings(process.env);
    if (settings.production)
      throw new CommandError(
        'Everybody knows the password of the demo users, so demo data cannot be loaded with NODE_ENV=production.',
      );
    const { startServer } = await importServer();
    const server = await startServer({ ...settings, seedDemo: true }, createLog('warn', process.stderr), say);
    await server.close();
    say('The demo companies are loaded.');
  },
};

const createAdminCommand: Command = {
  name: 'admin create',
  summary: 'Creates an admin of the platform, who can sign in on every host.',
  usage: '--login NAME --email ADDRESS [--language en|de]',
  details: [
    '--login     2 to 50 characters without spaces',
    '--email     the e-mail address',
    '--language  the language of screens and mails (default: en)',
    '--password  not recommended; without it the command reads ADMIN_PASSWORD, the terminal or standard input',
  ],
  options: {
    login: { type: 'string' },
    email: { type: 'string' },
    language: { type: 'string', default: 'en' },
    password: { type: 'string' },
  },
  words: 0,
  run: async (input) => {
    const [login, email] = [requiredOption(input, 'login'), requiredOption(input, 'email')];
    const langKey = languageOption(input);
    const password = await readPassword(input, process.env);
    await withDatabase(async ({ database, settings: { mainCompany } }) => {
      const runInTenant: RunInTenant = (company, mode, work) =>
        inTenant(database, { tenant: company, user: '*', mode }, work);
      const { createAdmin } = await import('./accounts/create-admin.ts');
      const { Passwords } = await import('./accounts/passwords.ts');
      const deps = { mainCompany, passwords: new Passwords(), runInTenant };
      const created = await createAdmin(deps, { login, email, password, langKey }, new Date());
      say(`The admin ${created.login} can sign in.`);
    });
  },
};

/** All commands of the command line. */
export const commands: readonly Command[] = [
  migrate,
  seed,
  createAdminCommand,
  ...tenantCommands,
  ...userCommands,
  ...backupCommands,
  ...auditCommands,
  ...safetyCommands,
];
