import { type Area, prefixOf } from '@lernhaus/contract/area';

type Values = Readonly<Record<string, unknown>>;

/** The URL of a call: the prefix of its area, its path with parameters, and its query. */
export function endpointUrl(
  endpoint: { readonly area: Area; readonly path: string },
  product: string,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, textOf(one)]])),
    ),
  ).toString();
  return `${prefixOf(endpoint.area, product)}${path}${search ? `?${search}` : ''}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
