import { type Caller, callerOf } from './caller.ts';
import { fetchExchange } from './fetch-exchange.ts';

let caller: Caller | null = null;

/** The browser's caller. The product of the services prefix stands on the root element of every page. */
export function browserCaller(): Caller {
  caller ??= callerOf(fetchExchange(document.documentElement.dataset['product'] ?? ''));
  return caller;
}
