import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LernhausServer } from '../src/create-server.ts';
import { type Caller, services, startTestServer, type TestServer } from './test-server.ts';
import { createWholeServer } from './whole-server.ts';

/** The files of a host for browsers, search engines and social networks, besides its pages. */
let server: TestServer;
let whole: LernhausServer;

beforeAll(async () => {
  server = await startTestServer();
  whole = await createWholeServer(server);
});
afterAll(async () => {
  await whole.app.close();
  await server.close();
});

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8', /\nSitemap: http:\/\/localhost:8080\/sitemap\.xml\n$/, false],
  ['/sitemap.xml', 'application/xml; charset=utf-8', /<loc>http:\/\/localhost:8080\/home<\/loc>/, false],
  ['/i18n/de.json', 'application/json; charset=utf-8', /"error\.http\.404":/, true],
])('%s is served as %s', async (url, type, text, hasTag) => {
  const answer = await whole.app.inject({ url, headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  expect(answer.body).toMatch(text);
  const head = await whole.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(Buffer.byteLength(answer.body)),
    '',
  ]);
  const { etag } = answer.headers;
  expect(typeof etag).toBe(hasTag ? 'string' : 'undefined');
  if (etag === undefined) return;
  const reply = await whole.app.inject({ url, headers: { host: 'localhost', 'if-none-match': etag } });
  expect(reply.statusCode).toBe(304);
});

test('the sitemap of a company with its own domain names its pages there, on both hosts', async () => {
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const below = `${owner.company}.localhost`;
  server.dns.set('map.example', { cname: [below], txt: [] });
  const reply = await owner.ask('POST', `${services}/company-settings/ownDomain`, { body: { host: 'map.example' } });
  expect(reply.body.verdict).toBe('proven');
  for (const host of [below, 'map.example']) {
    const file = async (url: string) => (await whole.app.inject({ url, headers: { host } })).body;
    await expect.poll(() => file('/sitemap.xml')).toContain('<loc>http://map.example:8080/contact-us?lang=de</loc>');
    expect(await file('/sitemap.xml')).not.toContain(below);
    expect(await file('/robots.txt')).toContain('Sitemap: http://map.example:8080/sitemap.xml');
  }
});

test('a browser that asks for an icon gets the drawn one, or the one of the company', async () => {
  const iconOf = async () => {
    const reply = await whole.app.inject({ url: '/favicon.ico', headers: { host: `${company}.localhost` } });
    return [reply.statusCode, reply.headers['location']];
  };
  const company = await server.tenant();
  expect(await iconOf()).toEqual([303, '/favicon.png']);
  const icon = await whole.app.inject({ url: '/favicon.png', headers: { host: `${company}.localhost` } });
  expect([icon.headers['content-type'], icon.rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
  const owner = await server.createUser(company, ['ROLE_USER']);
  const setting = (value: string) =>
    owner.ask('POST', `${services}/company-settings/saveAll`, {
      body: [{ key: 'THEME', subkey: 'FAVICON_ICON', value }],
    });
  await setting('/files/icon.png');
  await expect.poll(iconOf).toEqual([303, '/files/icon.png']);
  await setting('https://elsewhere.example/icon.png');
  await expect.poll(iconOf).toEqual([303, '/favicon.png']);
});

test('a shared page has a picture of its company, and a course only where visitors may see it', async () => {
  const company = await server.tenant();
  const owner = await server.createUser(company, ['ROLE_USER']);
  const hostile = `</path><script>${'Ж😀\u202e'.repeat(60)}`;
  const course = (await owner.ask('POST', `${services}/courses`, { body: { name: hostile } })).body;
  const picture = async (path: string, host = `${company}.localhost`) =>
    whole.app.inject({ url: `/share/${path}`, headers: { host } });
  const ofCourse = `${course.id}.png`;
  expect((await picture(ofCourse)).statusCode).toBe(404);
  await owner.ask('PUT', `${services}/courses/publishCourse`, { body: { id: course.id, published: true } });
  const pictures = [await picture(ofCourse), await picture('home.png?lang=de'), await picture('catalogue.png?v=1')];
  for (const { statusCode, headers, rawPayload } of pictures) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
  expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
  const other = `${await server.tenant()}.localhost`;
  const missing = [
    await picture(ofCourse, other),
    await picture('pricepro.png'),
    await picture('home'),
    await picture('%00.png'),
    await picture('toString.png'),
  ];
  expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, expect.toBeOneOf([400, 404]), 404]);
});

test('the picture of a course, or of the top of a page, fills the right side of its shared picture', async () => {
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const red = await sharp({ create: { width: 160, height: 100, channels: 3, background: '#c01020' } })
    .png()
    .toBuffer();
  const body = { name: 'Red', image: red.toString('base64'), imageContentType: 'image/png' };
  const { imageUrl } = (await owner.ask('POST', `${services}/images`, { body })).body;
  const course = (await owner.ask('POST', `${services}/courses`, { body: { name: 'Paint', logoUrl: imageUrl } })).body;
  await owner.ask('PUT', `${services}/courses/publishCourse`, { body: { id: course.id, published: true } });
  const isRed = async (name: string, x: number) => {
    const reply = await whole.app.inject({
      url: `/share/${name}.png`,
      headers: { host: `${owner.company}.localhost` },
    });
    const at = { left: x, top: 300, width: 1, height: 1 };
    const [r = 0, g = 255] = await sharp(reply.rawPayload).removeAlpha().extract(at).raw().toBuffer();
    return r > 150 && g < 60;
  };
  expect([await isRed(course.id, 30), await isRed(course.id, 1190), await isRed('home', 1190)]).toEqual([
    false,
    true,
    false,
  ]);
  await save(owner, [setting('PAGE_LMS', 'SECTION_IMAGE_1', imageUrl)]);
  await expect.poll(() => isRed('home', 1190)).toBe(true);
});

const setting = (key: string, subkey: string, value: string | null) => ({ key, subkey, value });
const save = (owner: Caller, body: readonly ReturnType<typeof setting>[]) =>
  owner.ask('POST', `${services}/company-settings/saveAll`, { body });

test('the brochure and the picture of the home page have the owner’s words', async () => {
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const file = (url: string) => whole.app.inject({ url, headers: { host: `${owner.company}.localhost` } });
  const hasOwnTitle = async (language: string) =>
    (await file(`/brochure/plantonicare-${language}.pdf?v=1`)).body.includes('(Leaves of Ada)');
  const full = await file('/brochure/plantonicare-en.pdf');
  expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'application/pdf']);
  const picture = (await file('/share/home.png?lang=en')).rawPayload;
  const hidden = ['how', 'benefits', 'audience', 'results'].map((name) => `hidden.${name}`);
  const reply = await save(owner, [
    setting('PAGE_PLANTONI_CARE', 'plantoniCare.pageTitle_EN', 'Leaves of Ada'),
    ...hidden.map((subkey) => setting('PAGE_PLANTONI_CARE', subkey, 'yes')),
    setting('PAGE_LMS', 'SECTION_TEXT_1', 'A bench for everybody. Sit down.'),
  ]);
  expect(reply.status).toBe(200);
  await expect.poll(() => hasOwnTitle('en')).toBe(true);
  expect(await hasOwnTitle('de')).toBe(false);
  const short = await file('/brochure/plantonicare-en.pdf');
  expect(short.rawPayload.length).toBeLessThan(full.rawPayload.length);
  expect((await file('/share/home.png?lang=en')).rawPayload.equals(picture)).toBe(false);
  for (const name of ['pricepro-en.pdf', 'plantonicare-fr.pdf', 'x'])
    expect((await file(`/brochure/${name}`)).statusCode).toBe(404);
});

test('texts that the server writes for visitors are the company’s own, in the language of the page', async () => {
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const texts = [
    setting('PAGE_FAQ_VIEWER', 'assistant.unknown_EN', 'Ask Ada at the desk.'),
    setting('PAGE_STREET_TOOL', 'safety.error.otherCountry_EN', 'Only streets of this island.'),
  ];
  expect((await save(owner, texts)).status).toBe(200);
  const saidTo = async (who: Caller, langkey: 'en' | 'de') => {
    const body = { question: 'Does the moon have a gearbox?', langkey };
    const reply = await who.ask('POST', `${services}/askMe`, { body });
    const street = `street=High+Street&city=Paris&country=France&langkey=${langkey}`;
    const assessed = await who.ask('GET', `${services}/urbanengine/safetyAssessment?${street}`);
    return [reply.body.answer, assessed.body.error];
  };
  expect(await saidTo(owner, 'en')).toEqual(['Ask Ada at the desk.', 'Only streets of this island.']);
  const inGerman = await saidTo(owner, 'de');
  expect(inGerman[0]).toMatch(/^Das weiß ich nicht/);
  const other = await server.createUser(await server.tenant(), ['ROLE_USER']);
  expect((await saidTo(other, 'en'))[0]).toMatch(/^I do not know that/);
  expect(await saidTo(other, 'de')).toEqual(inGerman);
});
