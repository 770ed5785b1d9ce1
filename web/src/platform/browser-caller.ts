import { type Caller, callerOf } from './caller.ts';
import { fetchExchange } from './fetch-exchange.ts';

let caller: Caller | null = null;

/** The browser's caller. The root element of every page holds the product for the services prefix. */
export function browserCaller(): Caller {
  caller ??= callerOf(fetchExchange(document.documentElement.dataset['product'] ?? ''));
  return caller;
}
