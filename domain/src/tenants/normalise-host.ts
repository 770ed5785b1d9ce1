const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
const port = /:(\d{1,5})$/u;
const highestPort = 65_535;
const maxHostLength = 253;

/**
 * A Host header in the form in which hosts are compared: lower case, without port and without one trailing dot. Null
 * for anything that is not a plain host name or IPv4 address; the caller must refuse it.
 */
export function normaliseHost(host: string | null | undefined): string | null {
  if (host === null || host === undefined) return null;
  if (Number(port.exec(host)?.[1] ?? 0) > highestPort) return null;
  const name = host.toLowerCase().replace(port, '').replace(/\.$/u, '');
  if (name.length > maxHostLength) return null;
  return name.split('.').every((part) => label.test(part)) ? name : null;
}
