import { inviteProblems } from '@lernhaus/domain/accounts/read-invitations';
import { roles } from '@lernhaus/domain/accounts/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundedText } from '../text-schemas.ts';
import { owners } from './role-groups.ts';

/** The maximum size of a file of invitations in characters, and the maximum number of its rows. */
export const inviteLimits = { characters: 100_000, rows: 200 } as const;

/**
 * `new`: would be invited (in a dry run). `invited`: was invited. Both also mean an account that was registered with the
 * address and that nobody has activated: it becomes the invited one. `enrolled`: the account exists already; the missing
 * courses are added. `exists`: it exists and has all of them. `noSeat`: the plan has no seat left.
 */
const inviteOutcomes = ['new', 'invited', 'enrolled', 'exists', 'noSeat', ...inviteProblems] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

const inviteLine = z.object({
  /** The line in the file, from 1. */
  line: z.number().int(),
  email: z.string(),
  name: z.string(),
  login: z.string(),
  roles: z.array(z.enum(roles)),
  /** The names of the courses. */
  courses: z.array(z.string()),
  /** The courses with a price: each one is ordered, and opens when it is paid. Amounts in minor units, with tax. */
  orders: z.array(z.object({ course: z.string(), amount: z.number().int(), currency: z.string() })),
  outcome: z.enum(inviteOutcomes),
  /** The word that was not understood: a role or a course; null otherwise. */
  word: z.string().nullable(),
});
export type InviteLine = z.infer<typeof inviteLine>;

export const inviteUsers = endpoint({
  id: 'users.invite',
  cost: 100,
  fixedInDemo: true,
  summary: 'Invite people from a CSV file; a dry run reports line by line what would be done',
  method: 'POST',
  area: 'api',
  path: '/users/invitations',
  access: owners,
  body: z.object({
    /**
     * The CSV file. Its header line names the column `e-mail`, and optionally first name, last name, login, roles and
     * courses.
     */
    csv: boundedText(inviteLimits.characters, 1),
    isDryRun: z.boolean(),
  }),
  reply: z.object({
    lines: z.array(inviteLine),
    /** Free seats of the plan before the run; null when it has no limit. */
    freeSeats: z.object({ students: z.number().nullable(), adminUsers: z.number().nullable() }),
  }),
});
