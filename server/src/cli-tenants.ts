import type { Outsider } from '@lernhaus/domain/accounts/outsiders';
import { isCompanyName } from '@lernhaus/domain/tenants/company-name';
import { type Command, languageOption, say } from './cli-command.ts';
import { withDatabase, withDatabaseToRead } from './cli-stores.ts';
import type { Stores } from './open-stores.ts';
import { CommandError } from './operator-message.ts';
import { recordAudit } from './platform/audit.ts';
import { inPlatform, type Tx } from './platform/database/transaction.ts';
import { readSettings } from './platform/settings.ts';
import { insertTenant, listTenants, suspendTenant } from './tenants/queries.ts';
import { tenantOrigins } from './tenants/tenant-origins.ts';

const acts = { Created: 'companyCreated', Suspended: 'companySuspended', 'Opened again': 'companyReopened' } as const;

const auditCommand = (tx: Tx, owner: string, message: keyof typeof acts) =>
  recordAudit(
    tx,
    { owner, act: acts[message], principal: 'operator' satisfies Outsider, data: { message } },
    new Date(),
  );

const hostOf = ({ settings }: Stores, company: string): string =>
  company === settings.mainCompany ? settings.baseDomain : `${company}.${settings.baseDomain}`;

const list: Command = {
  name: 'tenant list',
  summary: 'Lists the companies: host, language, number of users, date of creation or suspension.',
  usage: '',
  details: [],
  options: {},
  words: 0,
  run: () =>
    withDatabaseToRead(async (stores) => {
      for (const { company, language, users, created, suspended } of await inPlatform(
        stores.database,
        'read',
        listTenants,
      )) {
        const state = suspended ? `suspended ${suspended.slice(0, 10)}` : `since ${created.slice(0, 10)}`;
        say(
          [company.padEnd(20), language, String(users).padStart(6), state.padEnd(20), hostOf(stores, company)].join(
            '  ',
          ),
        );
      }
    }),
};

const create: Command = {
  name: 'tenant create',
  summary: 'Creates an empty company. ADMIN signs in at its host and adds its users.',
  usage: 'NAME [--language en|de]',
  details: [
    'NAME        2 to 20 letters from a to z: the first part of its host',
    '--language  its language (default: en)',
  ],
  options: { language: { type: 'string', default: 'en' } },
  words: 1,
  company: 'word',
  run: (input) => {
    const settings = readSettings(process.env);
    const [company = ''] = input.words;
    const language = languageOption(input);
    if (!isCompanyName(company, settings.mainCompany) && company !== settings.demoCompany)
      throw new CommandError(
        `"${company}" cannot be the name of a company: a name has 2 to 20 letters from a to z, and some names are reserved.`,
      );
    return withDatabase(async ({ database }) => {
      const origin = await inPlatform(database, 'write', async (tx) => {
        if ((await listTenants(tx)).some((one) => one.company === company))
          throw new CommandError(`The company ${company} exists already.`);
        await insertTenant(tx, company, language, new Date());
        await auditCommand(tx, company, 'Created');
        return tenantOrigins(settings)(tx, company);
      });
      say(`The address of the company ${company} is ${origin}.`);
    });
  },
};

const suspend: Command = {
  name: 'tenant suspend',
  summary: 'Closes the hosts of a company, or opens them again; nothing is deleted.',
  usage: 'NAME [--undo]',
  details: ['--undo  opens them again'],
  options: { undo: { type: 'boolean', default: false } },
  words: 1,
  company: 'word',
  run: ({ words: [company = ''], values }) => {
    const { mainCompany } = readSettings(process.env);
    if (company === mainCompany) throw new CommandError('The main company cannot be suspended.');
    return withDatabase(async ({ database }) => {
      const undo = values['undo'] === true;
      await inPlatform(database, 'write', async (tx) => {
        if (!(await suspendTenant(tx, company, undo ? null : new Date())))
          throw new CommandError(`There is no company "${company}": see tenant list.`);
        await auditCommand(tx, company, undo ? 'Opened again' : 'Suspended');
      });
      say(undo ? `The company ${company} is open again.` : `The company ${company} is suspended.`);
    });
  },
};

export const tenantCommands: readonly Command[] = [list, create, suspend];
