import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CrimeServices, type ServiceBehaviour, startCrimeServices } from './crime-services.ts';
import { services as prefix, startOwnTestServer, type TestServer } from './test-server.ts';

/** The safety assessment by the police's service and a geocoder, which a server in process plays. */
let server: TestServer;
let services: CrimeServices;
let company: string;

beforeAll(async () => {
  services = await startCrimeServices();
  server = await startOwnTestServer({
    SAFETY_POLICE_URL: services.url,
    SAFETY_GEOCODER_URL: `${services.url}/geo/`,
    SAFETY_CALLS_PER_SECOND: '1000',
    SAFETY_GEOCODER_CALLS_PER_SECOND: '1000',
    SAFETY_TIMEOUT_SECONDS: '3',
    SAFETY_USER_AGENT: 'Lernhaus test',
    OUTGOING_PRIVATE_HOSTS: services.host,
    LIMITS_SAFETY: 'off',
  });
  company = await server.tenant();
});
afterAll(async () => {
  await server.close();
  await services.close();
});
beforeEach(() => {
  services.mood = 'well';
  services.requests.length = 0;
});

const assess = async (street: string, city = 'London', more = '') => {
  const search = new URLSearchParams({ street, city });
  const { status, body } = await server
    .visitor(company)
    .ask('GET', `${prefix}/urbanengine/safetyAssessment?${search.toString()}${more}`);
  return { status, body };
};

test('a street is found by the geocoder and scored by the crimes of the newest six months', async () => {
  const { status, body } = await assess('Bridge Street');
  expect(status).toBe(200);
  // Six times 3 + 1 + 1 in six months, against our estimate of 12.
  expect(body).toMatchObject({
    score: 7.06,
    location: {
      displayName: 'Bridge Street, London, United Kingdom',
      street: 'Bridge Street',
      country: 'United Kingdom',
    },
    top_crimes: ['anti-social-behaviour', 'violent-crime'],
    crime_statistics: '18 crimes within 250 m from April 2026 to September 2026: 3 a month.',
    explanation: {
      basis: 'service',
      months: 6,
      burden: 5,
      nationalMedianFrom: 'estimate',
      localMedianOf: 'surroundings',
    },
  });
  expect(body.error).toBeUndefined();
  expect(body.assessments).toContain('Fewer weighted crimes than the typical street of the country.');
  expect(body.explanation.kinds).toEqual([
    { kind: 'violent-crime', count: 6, weight: 3 },
    { kind: 'anti-social-behaviour', count: 12, weight: 1 },
  ]);
  expect(services.requests).toHaveLength(8);
  expect(services.requests[0]).toContain(
    '/geo/search?street=Bridge+Street&city=London&country=United+Kingdom&countrycodes=gb',
  );
  expect(services.requests.filter((url) => /all-crime\?date=2026-0[4-9]&poly=/.test(url))).toHaveLength(6);
});

test('the same street is not asked for again, however it is written, and many at once share one call', async () => {
  const answers = await Promise.all(['Bridge Lane', 'bridge ln', ' BRIDGE  LN.'].map((street) => assess(street)));
  expect(new Set(answers.map(({ body }) => body.score)).size).toBe(1);
  expect(services.requests).toHaveLength(8);
});

test('a street is asked for again after a day by the clock of the server', async () => {
  const started = server.time.now;
  const askedAfter = async (hours: number) => {
    server.time.now = new Date(started.getTime() + hours * 3_600_000);
    services.requests.length = 0;
    await assess('Bridge Walk');
    return services.requests.length > 0;
  };
  expect([await askedAfter(0), await askedAfter(23), await askedAfter(25)]).toEqual([true, false, true]);
  server.time.now = started;
});

test('a street that the geocoder does not know, or knows only as a town, gets an explanation', async () => {
  const error = 'This street is not known in this city. Check the spelling, or enter the town or borough as the city.';
  for (const street of ['Nowhere Street', 'Town Street'])
    expect(await assess(street)).toEqual({ status: 200, body: { error } });
  expect(services.requests).toHaveLength(2);
});

test.each<ServiceBehaviour>(['nonsense', 'html', 'never', 'down', 'endless'])(
  'a source that answers %s leads to a sentence, and the next one who asks gets an answer',
  async (mood) => {
    services.mood = mood;
    const street = `Bridge ${mood} Road`;
    expect(await assess(street)).toEqual({
      status: 200,
      body: {
        error: 'The source of the crime data gives no usable answer at the moment. Try again in some minutes.',
      },
    });
    services.mood = 'well';
    expect((await assess(street)).body.score).toBe(7.06);
  },
);

test('a call that fails once is repeated', async () => {
  services.mood = 'onceDown';
  expect((await assess('Bridge Avenue')).body.score).toBe(7.06);
  expect(services.requests).toHaveLength(9);
});

test('an input that cannot be a street gets an explanation or a 400 before any source is asked', async () => {
  const sentences = [
    await assess(''),
    await assess('   ', ' '),
    await assess('12'),
    await assess('Bridge Street', '😀'),
    await assess('Bridge Street', 'London', '&country=Germany'),
  ];
  expect(sentences.map(({ status, body }) => [status, body.error])).toEqual([
    ...Array(4).fill([200, 'Enter the name of a street and the name of a city.']),
    [200, 'Only streets in the United Kingdom can be assessed.'],
  ]);
  const refusals = [
    await assess('x'.repeat(121)),
    await assess('Bridge Street', 'x'.repeat(5000)),
    await assess('Bridge\0Street'),
    await assess('Bridge Street', 'London', '&language=xx'),
    await assess('Bridge Street', 'London', '&street=Other'),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(services.requests).toEqual([]);
});

test('a hostile street reaches the sources only as a parameter', async () => {
  await assess("Bridge'; drop table users; --&format=html#/../..", '<script>alert(1)</script>');
  const [first = ''] = services.requests;
  const url = new URL(first, services.url);
  expect(url.pathname).toBe('/geo/search');
  expect(url.searchParams.getAll('format')).toEqual(['jsonv2']);
  expect(url.searchParams.get('city')).toBe('<script>alert(1)</script>');
});

test('a German page gets explanations in German', async () => {
  const { body } = await assess('Bridge Street', 'London', '&language=en&langkey=de');
  expect(body.crime_statistics).toBe(
    '18 Straftaten im Umkreis von 250 m von April 2026 bis September 2026: 3 im Monat.',
  );
});
