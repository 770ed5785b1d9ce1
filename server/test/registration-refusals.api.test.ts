import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  courseOf,
  fieldFailuresOf,
  type RegistrationTest,
  registration,
  startRegistrationTest,
} from './registration-test.ts';

let setup: RegistrationTest;
beforeAll(async () => {
  setup = await startRegistrationTest();
});
afterAll(() => setup.server.close());
beforeEach(() => void setup.server.mails.splice(0));

const unknownId = '01900000-0000-7000-8000-000000000000';

test('courses that cost more than the form showed are not ordered, and the visitor gets no account', async () => {
  const order = (amount: number) =>
    setup.newStudent({
      courses: [setup.paid],
      paymentType: 'BANK_TRANSFER',
      shownPrice: { amount, currency: 'INR' },
    });
  const refusal = await setup.register(order(11_858));
  expect([refusal.status, refusal.headers['x-app-error']]).toEqual([400, 'error.order.priceChanged']);
  expect(setup.server.mails).toEqual([]);
  expect((await setup.register(order(11_859))).status).toBe(200);
});

describe('the refusals of each field', () => {
  const address = { addressLine1: 'aa', city: 'bb', postalCode: '11', state: 'cc', country: 'dd' };
  const long = (length: number) => 'x'.repeat(length);
  test.each<[string, Record<string, unknown>, string[]]>([
    ['a login is required', { login: ' ' }, ['login NotNull']],
    ['a login has at least two characters', { login: 'a' }, ['login Size']],
    ['a login has at most fifty characters', { login: long(51) }, ['login Size']],
    ['a login has no space', { login: 'a b' }, ['login Pattern']],
    ['a login has no invisible character', { login: 'a\u200bb' }, ['login Pattern']],
    ['an e-mail address has an @ and a domain', { email: 'nobody' }, ['email Pattern']],
    ['an e-mail address has at most 254 characters', { email: `${long(250)}@a.bc` }, ['email Size']],
    ['both names are required', { firstName: null, lastName: undefined }, ['firstName NotNull', 'lastName NotNull']],
    ['a password has at least five characters', { password: '1234' }, ['password Size']],
    ['a password has at most fifty characters', { password: long(51) }, ['password Size']],
    ['a phone number has five to twenty characters', { phoneNumber: '1234' }, ['phoneNumber Size']],
    ['an address is required', { address: undefined }, ['address NotNull']],
    [
      'each part of an address is required, except its second line',
      { address: { addressLine2: '' } },
      ['addressLine1', 'city', 'postalCode', 'state', 'country'].map((name) => `address.${name} NotNull`),
    ],
    [
      'a second line has at least two characters',
      { address: { ...address, addressLine2: 'x' } },
      ['address.addressLine2 Size'],
    ],
    [
      'each part of an address has at most fifty characters',
      { address: { ...address, city: long(51) } },
      ['address.city Size'],
    ],
    ['at least one course is named', { courses: [] }, ['courses Min']],
    ['the language is one of ours', { langkey: 'fr' }, ['langkey Value']],
  ])('%s', async (_why, more, expected) => {
    const reply = await setup.register(setup.newStudent(more));
    expect(fieldFailuresOf(reply)).toEqual([400, expected]);
    expect(reply.body).toMatchObject({
      title: 'Bad Request',
      errorKey: 'validation',
      path: registration,
      fieldErrors: [{ objectName: expect.any(String) }, ...expected.slice(1).map(() => ({}))],
    });
    expect(setup.server.mails).toEqual([]);
  });

  test('a taken login or address is an error at its field, with a title that says so', async () => {
    const first = setup.newStudent();
    await setup.register(first);
    const sameLogin = await setup.register(setup.newStudent({ login: first.login.toUpperCase() }));
    expect(fieldFailuresOf(sameLogin)).toEqual([400, ['userName error.userexists']]);
    expect(sameLogin.body).toMatchObject({ errorKey: 'userexists', title: 'Login name already used!' });
    expect(sameLogin.headers['x-app-error']).toBe('error.userexists');
    const sameEmail = await setup.register(setup.newStudent({ email: first.email }));
    expect(fieldFailuresOf(sameEmail)).toEqual([400, ['email error.emailexists']]);
    expect(sameEmail.body).toMatchObject({ errorKey: 'emailexists', title: 'Email is already in use!' });
    const elsewhere = await setup.server.createUser(await setup.server.tenant(), ['ROLE_USER']);
    const course = await courseOf(elsewhere, { name: 'Elsewhere' });
    expect(
      (await setup.register({ ...first, courses: [course] }, elsewhere.company)).status,
      'names are a company’s',
    ).toBe(200);
  });

  test('an unknown course, an unpublished one and one of another tenant get the same refusal, and no account is created', async () => {
    const other = await setup.server.createUser(await setup.server.tenant(), ['ROLE_USER']);
    const otherTenantsCourse = await courseOf(other, { name: 'Theirs' });
    const draft = await courseOf(setup.owner, { name: 'Draft', published: false });
    const answers = [];
    for (const id of [otherTenantsCourse, draft, unknownId, 'nonsense']) {
      const student = setup.newStudent({ courses: [setup.free, id] });
      const reply = await setup.register(student);
      answers.push(fieldFailuresOf(reply), reply.headers['x-app-error']);
      expect(
        await setup.rows('select 1 from users where owner = $1 and login = $2', [setup.owner.company, student.login]),
      ).toEqual([]);
    }
    expect(answers).toEqual(
      Array(4)
        .fill([[400, ['courses Unknown']], 'error.unknownReference'])
        .flat(),
    );
  });

  test('a tenant without a valid plan registers nobody', async () => {
    const lapsed = await setup.companyUnder(
      {},
      { nextPaymentDueDate: new Date(setup.server.time.now.getTime() - 1000).toISOString() },
    );
    const course = await courseOf(lapsed, { name: 'Closed' });
    expect((await setup.register(setup.newStudent({ courses: [course] }), lapsed.company)).status).toBe(404);
  });
});
