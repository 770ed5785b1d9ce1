import type { AnyReplyEndpoint } from '@lernhaus/contract/endpoint';
import { limits } from '@lernhaus/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../context.ts';
import { networkOf } from '../network-of.ts';
import type { Settings } from '../settings.ts';
import { RequestBudget } from './request-budget.ts';

/** The address of calls from this process's own pages. They cost nothing, because the page itself costs points. */
export const inProcessAddress = 'in-process';

const bytesPerPoint = 64 * 1024;
/** Files cost fewer points than other bodies of their size, because they are not parsed as JSON. */
const fileBytesPerPoint = 1024 * 1024;

/** A body in chunks has no declared length, so it counts as the longest body that the call accepts. */
function bytesOf({ headers }: FastifyRequest, endpoint: AnyReplyEndpoint | undefined): number {
  if (headers['transfer-encoding'] !== undefined) return endpoint?.bodyBytes ?? limits.bodyBytes;
  return Number(headers['content-length'] ?? 0) || 0;
}

function pointsOf(request: FastifyRequest, endpoint: AnyReplyEndpoint | undefined): number {
  const isFile = endpoint?.bodyType === 'upload' || endpoint?.bodyType === 'multipart';
  const bytes = bytesOf(request, endpoint);
  return 1 + (endpoint?.cost ?? 0) + Math.floor(bytes / (isFile ? fileBytesPerPoint : bytesPerPoint));
}

/** Takes the caller's points before a handler runs or a body is read; throws a 429 if too few are left. */
export type SpendBudget = (request: FastifyRequest, viewer: Viewer | null) => void;

export interface Budgets {
  readonly spend: SpendBudget;
  /** Takes further points from the network of a request, for work that only some requests of an endpoint need. */
  readonly spendMore: (request: FastifyRequest, points: number) => void;
}

/** Signed-in users have budgets of their own, so a class behind one address shares only the budget for its sign-in. */
export function budgets({ limitsNetwork, limitsAccount }: Pick<Settings, 'limitsNetwork' | 'limitsAccount'>): Budgets {
  const ofNetworks = new RequestBudget({ limit: limitsNetwork });
  const ofAccounts = new RequestBudget({ limit: limitsAccount });
  const ofLearning = new RequestBudget({ limit: limitsAccount });
  const spend: SpendBudget = (request, viewer) => {
    if (request.raw.socket.remoteAddress === inProcessAddress) return;
    const { endpoint } = request.routeOptions.config;
    const points = pointsOf(request, endpoint);
    if (viewer === null) return ofNetworks.take(networkOf(request.ip), points);
    const budget = endpoint?.budget === 'learning' ? ofLearning : ofAccounts;
    budget.take(`${viewer.company} ${viewer.id}`, points);
  };
  return { spend, spendMore: ({ ip }, points) => ofNetworks.take(networkOf(ip), points) };
}
