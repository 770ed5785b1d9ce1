import type { Endpoint } from '@lernhaus/contract/endpoint';
import type { z } from 'zod';
import type { App } from '../platform/http/create-app.ts';
import { pathOf } from '../platform/http/paths.ts';
import { inProcessAddress } from '../platform/http/spend-budget.ts';

/** A call of this server's own API, with the reply that its endpoint declares. */
export type InProcessExchange = <E extends Endpoint>(
  endpoint: E,
  input: { params?: unknown; query?: unknown },
) => Promise<{ reply: z.output<E['reply']>; total: number | null }>;

/** Calls the API in this process like a visitor of one host, with the same checks and without a socket. */
export const exchangeIn =
  (app: App, product: string) =>
  (host: string): InProcessExchange =>
  async <E extends Endpoint>(endpoint: E, { params, query }: Parameters<InProcessExchange>[1]) => {
    const response = await app.inject({
      method: 'GET',
      url: addressOf(endpoint, product, params, query),
      headers: { host },
      remoteAddress: inProcessAddress,
    });
    if (response.statusCode >= 400)
      throw Object.assign(new Error(`${endpoint.id} answered ${response.statusCode}.`), {
        status: response.statusCode,
      });
    const total = response.headers['x-total-count'];
    return { reply: response.json<z.output<E['reply']>>(), total: total === undefined ? null : Number(total) };
  };

function addressOf(endpoint: Endpoint, product: string, params: unknown, query: unknown): string {
  const places = (params ?? {}) as Record<string, string>;
  const path = pathOf(endpoint, product).replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(places[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of [value].flat())
      if (['string', 'number', 'boolean'].includes(typeof one)) search.append(name, one as string);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
