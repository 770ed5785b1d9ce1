import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundedText, nonBlank } from '../text-schemas.ts';
import { owners } from './role-groups.ts';

/** Maximum length of the reason of a request for erasure, and of the answer that refuses it, in characters. */
export const erasureTextMax = 500;

const signedInCall = { area: 'api', access: 'signedIn' } as const;

export const exportOwnData = endpoint({
  ...signedInCall,
  id: 'accounts.exportOwnData',
  cost: 50,
  summary: 'All data stored about the signed-in user, by table; four times an hour',
  method: 'POST',
  path: '/account/data',
  reply: z.object({
    /** The name under which the browser saves it. */
    file: z.string(),
    /** The document as text: the rows as they are stored, by table. */
    json: z.string(),
  }),
});

/** The wish of a person to be erased; without one all fields are null. */
const ownErasure = z.object({
  /** When the person asked. */
  asked: z.string().nullable(),
  /** When the owner refused it; null while it waits. */
  refused: z.string().nullable(),
  answer: z.string().nullable(),
});

export const readOwnErasure = endpoint({
  ...signedInCall,
  id: 'accounts.readErasure',
  summary: 'The request for erasure of the signed-in user, and the owner’s reply',
  method: 'GET',
  path: '/account/erasure',
  reply: ownErasure,
});

export const askForErasure = endpoint({
  ...signedInCall,
  id: 'accounts.askForErasure',
  fixedInDemo: true,
  summary: 'Request the erasure of your own account and data',
  method: 'POST',
  path: '/account/erasure',
  body: z.object({ currentPassword: boundedText(200), reason: boundedText(erasureTextMax).nullish() }),
  reply: ownErasure,
});

export const withdrawErasure = endpoint({
  ...signedInCall,
  id: 'accounts.withdrawErasure',
  fixedInDemo: true,
  summary: 'Withdraw the request for erasure',
  method: 'DELETE',
  path: '/account/erasure',
  reply: ownErasure,
});

const erasureRequest = z.object({
  login: z.string(),
  name: z.string(),
  email: z.string(),
  asked: z.string(),
  reason: z.string().nullable(),
});
export type ErasureRequest = z.infer<typeof erasureRequest>;

const decisionCall = {
  area: 'api',
  access: owners,
  method: 'POST',
  params: z.object({ login: z.string().max(254) }),
} as const;

export const listErasures = endpoint({
  id: 'users.erasures',
  summary: 'The open requests for erasure of this company, the earliest first',
  method: 'GET',
  area: 'api',
  path: '/erasure-requests',
  access: owners,
  reply: z.array(erasureRequest),
});

export const approveErasure = endpoint({
  ...decisionCall,
  id: 'users.approveErasure',
  fixedInDemo: true,
  summary: 'Erase the account and data of a user who asked for it; orders and invoices stay',
  path: '/erasure-requests/:login/approve',
  status: 204,
});

export const refuseErasure = endpoint({
  ...decisionCall,
  id: 'users.refuseErasure',
  fixedInDemo: true,
  summary: 'Refuse an erasure, with a reason that the user can read',
  path: '/erasure-requests/:login/refuse',
  body: z.object({ answer: nonBlank(boundedText(erasureTextMax)) }),
  status: 204,
});
