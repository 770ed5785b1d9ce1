import { Resolver } from 'node:dns/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { dnsRecords } from './dns-records.ts';

afterEach(() => vi.restoreAllMocks());

const names = { cname: 'learn.example.com', txt: '_lernhaus.learn.example.com' };
const dnsError = (code: string) => Object.assign(new Error(code), { code, syscall: 'queryTxt' });
/** The CNAME is found, and the TXT record fails. */
function failWith(error: Error) {
  vi.spyOn(Resolver.prototype, 'resolveCname').mockResolvedValue(['host.example.com']);
  vi.spyOn(Resolver.prototype, 'resolveTxt').mockRejectedValue(error);
}

test('a record that does not exist is none, and the other one counts', async () => {
  failWith(dnsError('ENODATA'));
  expect(await dnsRecords().read(names)).toEqual({ cname: ['host.example.com'], txt: [] });
});

test.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])(
  'without an answer (%s) there is nothing to compare',
  async (code) => {
    failWith(dnsError(code));
    expect(await dnsRecords().read(names)).toBeNull();
  },
);

test('an error of the program is thrown', async () => {
  failWith(new TypeError('parts.join is not a function'));
  await expect(dnsRecords().read(names)).rejects.toThrow(TypeError);
});
