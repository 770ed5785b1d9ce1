import { type AnyEndpoint, type Caller, type CallInput, callerOf, type EndpointAddress, type Reply } from './caller.ts';
import { type AddressExchange, fetchExchange } from './fetch-exchange.ts';

let exchange: AddressExchange | null = null;
let caller: Caller | null = null;

/** The root element of every page holds the product for the services prefix. */
function browserExchange(): AddressExchange {
  exchange ??= fetchExchange(document.documentElement.dataset['product'] ?? '');
  return exchange;
}

/** The browser's caller. */
export function browserCaller(): Caller {
  caller ??= callerOf(browserExchange());
  return caller;
}

/** Calls an endpoint by its address. A page that does nothing else with it loads no schemas (docs/decisions/0064). */
export async function callAt<E extends AnyEndpoint>(address: EndpointAddress, input: CallInput<E>): Promise<Reply<E>> {
  return (await browserExchange()(address, input)).reply as Reply<E>;
}
