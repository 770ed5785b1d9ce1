import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCompanyName, normaliseCompanyName, reservedCompanyNames } from './company-name.ts';
import { type DomainMode, domainMode } from './domain-mode.ts';
import { normaliseHost } from './normalise-host.ts';
import { type RootTarget, type RootViewer, rootRedirect } from './root-redirect.ts';
import { tenantLanguage } from './tenant-language.ts';

const settings = {
  baseDomain: 'localhost',
  mainCompany: 'lernhaus',
  demoCompany: 'demo',
  ownDomains: new Map([['learn.bright.example', 'brightpath']]),
};

test.each<[string | null, string | null, string]>([
  ['LocalHost:8080', 'localhost', 'case and port'],
  ['a.example.', 'a.example', 'one trailing dot'],
  ['a.example.:80', 'a.example', 'trailing dot before the port'],
  ['127.0.0.1:80', '127.0.0.1', 'an address'],
  ['a.example..', null, 'two trailing dots'],
  ['', null, 'nothing'],
  ['a b', null, 'a space'],
  ['a_b.example', null, 'an underscore'],
  ['-a.example', null, 'a hyphen in front'],
  ['a.example:port', null, 'no port'],
  ['a.example:65535', 'a.example', 'the highest port'],
  ['a.example:65536', null, 'a port that no address can have'],
  ['a.example/x', null, 'a path'],
  ['müller.example', null, 'not encoded'],
  ['a.example\0', null, 'a control character'],
  ['a,b', null, 'two hosts'],
  [`${'a'.repeat(64)}.example`, null, 'a label too long'],
  [`${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`, 'as long as a host can be'],
  [`${'a.'.repeat(126)}aa`, null, 'one too long'],
  [null, null, 'no header'],
])('the host %j is %j (%s)', (host, name, _why) => {
  expect(normaliseHost(host)).toBe(name);
});

test('a normalised host stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string()), (host) => {
      const name = normaliseHost(host);
      if (name !== null) expect(normaliseHost(name)).toBe(name);
    }),
  );
});

test.each<[string, ReturnType<typeof domainMode>, string]>([
  ['localhost:8080', { company: 'lernhaus', mode: 'main' }, 'the base domain'],
  ['demo.localhost', { company: 'demo', mode: 'demo' }, 'the demo company'],
  ['Brightpath.localhost.', { company: 'brightpath', mode: 'tenant' }, 'a tenant'],
  ['learn.bright.example', { company: 'brightpath', mode: 'tenant' }, 'its own domain'],
  ['mydemo.localhost', { company: 'mydemo', mode: 'tenant' }, 'demo within a name means nothing'],
  ['demo.example', null, 'nobody'],
  ['a.b.localhost', null, 'two labels below the base'],
  ['brightpathlocalhost', null, 'not below the base'],
  ['x.localhost', null, 'too short for a company'],
  ['bright-path.localhost', null, 'no company has a hyphen'],
])('%s is %j (%s)', (host, tenant, _why) => {
  expect(domainMode(host, settings)).toEqual(tenant);
});

test('the demo domain keeps its address when its company has another name', () => {
  const demoSettings = { ...settings, demoCompany: 'trial' };
  expect(domainMode('demo.localhost', demoSettings)).toEqual({ company: 'trial', mode: 'demo' });
  expect(domainMode('trial.localhost', demoSettings)).toEqual({ company: 'trial', mode: 'demo' });
});

test('a company name has 2 to 20 letters, is not reserved and does not contain demo', () => {
  expect(['ab', 'brightpath', 'abcdefghijklmnopqrst'].every((name) => isCompanyName(name, 'lernhaus'))).toBe(true);
  const refusedNames = [
    'a',
    'abcdefghijklmnopqrstu',
    'Ab',
    'a1',
    'a-b',
    'www',
    'api',
    'admin',
    'mail',
    'static',
    'demo',
    'mydemos',
    'lernhaus',
    '',
  ];
  expect(refusedNames.filter((name) => isCompanyName(name, 'lernhaus'))).toEqual([]);
  expect([...reservedCompanyNames].filter((name) => !/^[a-z]{2,}$/u.test(name))).toEqual([]);
  expect(normaliseCompanyName(' BrightPath ')).toBe('brightpath');
});

const nobody = { admin: false, urbanEngine: false, student: false, user: false, isEditor: false, isExpired: false };
const learner = { ...nobody, student: true };
const author = { ...nobody, isEditor: true };
const owner = { ...author, user: true };

test.each<[mode: DomainMode, viewer: RootViewer, target: RootTarget, why: string]>([
  ['main', learner, '/home', 'the main domain belongs to a product'],
  ['main', owner, '/home', 'the platform has no learners of its own'],
  ['main', { ...nobody, admin: true, isEditor: true }, '/overview', 'ADMIN begins with the platform'],
  ['main', { ...nobody, urbanEngine: true }, '/UrbanEngineDemo', 'a user of Urban Engine'],
  ['tenant', { ...nobody, urbanEngine: true }, '/home', 'Urban Engine belongs to the main domain'],
  ['demo', nobody, '/my-courses', 'the demo shows what learners see'],
  ['tenant', nobody, '/home', 'a visitor'],
  ['tenant', learner, '/my-courses', 'a learner'],
  ['tenant', { ...author, student: true }, '/my-courses', 'an author who learns: a student who is not a user'],
  ['tenant', author, '/overview', 'an author'],
  ['tenant', { ...owner, student: true }, '/overview', 'an owner who learns'],
  ['tenant', { ...owner, isExpired: true }, '/lms-registration-payment-order', 'an owner who has to pay'],
  ['tenant', { ...author, isExpired: true }, '/home', 'an author of a lapsed company'],
])('on the %s domain, the root of %j is %s: %s', (mode, viewer, target) => {
  expect(rootRedirect(mode, viewer)).toBe(target);
});

test('the language is the first of choice, account, tenant, browser and English', () => {
  expect(tenantLanguage({ chosen: 'de', account: 'en', tenant: 'en' })).toBe('de');
  expect(tenantLanguage({ chosen: 'fr', account: 'DE-at', tenant: 'en' })).toBe('de');
  expect(tenantLanguage({ tenant: 'de', accepted: 'en' })).toBe('de');
  expect(tenantLanguage({ accepted: 'fr, en;q=0.4, de;q=0.8' })).toBe('de');
  expect(tenantLanguage({ accepted: 'de;q=0, *' })).toBe('en');
  expect(tenantLanguage({})).toBe('en');
});
