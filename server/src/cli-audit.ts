import { type Command, say } from './cli-command.ts';
import { withDatabaseToRead } from './cli-stores.ts';
import type { ChainProblem } from './operations/audit-chain.ts';
import { type VerifiedChain, verifyAudits } from './operations/verify-audits.ts';
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

function linesOf({ owner, checked, waiting, last, problems }: VerifiedChain): string[] {
  const end = last ? `; the last is ${last.sequence} ${last.hash}` : '';
  return [
    ...problems.map((problem) => `${owner}: ${wordsOf(problem)}`),
    `${owner}: ${checked} entries checked, ${waiting} not sealed yet${end}`,
  ];
}

const verify: Command = {
  name: 'audit verify',
  summary: 'Checks that no audit event was changed, removed or added, and says which one.',
  usage: '[--company NAME]',
  details: [
    '--company  only this company (default: all)',
    'The last line of a company names its last entry and hash. Keep it elsewhere: if it is gone later, the end of the audit was cut off.',
  ],
  options: { company: { type: 'string' } },
  words: 0,
  company: 'company',
  run: ({ values: { company } }) =>
    withDatabaseToRead(async ({ database }) => {
      const selectedTenant = typeof company === 'string' ? company : null;
      const chains = await verifyAudits(database, selectedTenant);
      if (selectedTenant !== null && chains.length === 0)
        throw new CommandError(`The company "${selectedTenant}" has no audit.`);
      for (const chain of chains) for (const line of linesOf(chain)) say(line);
      const count = chains.reduce((sum, { problems }) => sum + problems.length, 0);
      if (count > 0) throw new CommandError(`The audit has ${count} ${count === 1 ? 'problem' : 'problems'}.`);
      say('The audit is complete and unchanged.');
    }),
};

export const auditCommands: readonly Command[] = [verify];
