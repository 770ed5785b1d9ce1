import { type Command, say } from './cli-command.ts';
import { withDatabase } from './cli-stores.ts';
import type { ChainProblem } from './operations/audit-chain.ts';
import { verifyAudits } from './operations/verify-audits.ts';
import { CommandError } from './operator-message.ts';

function wordsOf(problem: ChainProblem): string {
  switch (problem.kind) {
    case 'changed':
      return `entry ${problem.sequence} (${problem.id}) was changed`;
    case 'missing':
      return `entry ${problem.sequence} (${problem.id}) is missing`;
    case 'missingLinks':
      return problem.from === problem.to
        ? `entry ${problem.from} is missing with its link`
        : `entries ${problem.from} to ${problem.to} are missing with their links`;
    case 'beginning':
      return `the entries before ${problem.sequence} are missing, and no entry says that they were deleted after their time`;
    case 'unlinked':
      return `the entry ${problem.id} has no link: it was added, or its link was deleted`;
  }
}

const verify: Command = {
  name: 'audit verify',
  summary: 'Checks that no audit entry was changed, removed or added, and says which one.',
  usage: '[--company NAME]',
  details: [
    '--company  only this company (default: all)',
    'The last line of a company names its last entry and hash. Keep it elsewhere: if it is gone later, the end of the audit was cut off.',
  ],
  options: { company: { type: 'string' } },
  words: 0,
  run: ({ values: { company } }) =>
    withDatabase(async ({ database }) => {
      const chains = await verifyAudits(database, typeof company === 'string' ? company : null);
      if (typeof company === 'string' && chains.length === 0)
        throw new CommandError(`The company "${company}" has no audit.`);
      for (const { owner, checked, waiting, last, problems } of chains) {
        for (const problem of problems) say(`${owner}: ${wordsOf(problem)}`);
        const end = last ? `; the last is ${last.sequence} ${last.hash}` : '';
        say(`${owner}: ${checked} entries checked, ${waiting} not sealed yet${end}`);
      }
      const count = chains.reduce((sum, { problems }) => sum + problems.length, 0);
      if (count > 0) throw new CommandError(`The audit has ${count} ${count === 1 ? 'problem' : 'problems'}.`);
      say('The audit is complete and unchanged.');
    }),
};

export const auditCommands: readonly Command[] = [verify];
