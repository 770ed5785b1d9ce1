import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type DemoContent,
  demoCompanies,
  demoFolder,
  type QuizLists,
  readDemoCourses,
  readDemoFeedback,
  readDemoLearners,
  readDemoTenant,
} from './demo-data.ts';

const tenants = demoCompanies.map(readDemoTenant);
const plans = readDemoTenant('lernhaus').plans;
const schools = ['demo', 'brightpath', 'hafenkolleg', 'lapsed'];
const productTypes = ['lms', 'PricePro', 'UrbanEngine', 'PlantoniCare'];
const modules = schools.flatMap(readDemoCourses).flatMap((course) => course.courseModules);
const containers: QuizLists[] = modules.flatMap((module) => [...module.moduleContents, ...module.assessments]);

test('every folder of a tenant is in the list of companies that are loaded', () => {
  expect(demoCompanies.toSorted()).toEqual(readdirSync(join(demoFolder, 'tenants')).toSorted());
});

describe.each(tenants.map((tenant) => ({ ...tenant })))('$company', (tenant) => {
  const courses = readDemoCourses(tenant.company);
  const logins = tenant.users.map((user) => user.login);
  const setting = (key: string, subkey: string) =>
    tenant.settings.find((item) => item.key === key && item.subkey === subkey)?.value ?? '';

  test('has a name, colours and three legal texts within the limits of the settings', () => {
    for (const field of ['COMPANY_NAME', 'COMPANY_LOGO', 'ADDRESS_LINE1', 'CITY', 'POSTAL_CODE', 'COUNTRY', 'EMAIL']) {
      expect(setting('COMPANY_DETAILS', field).length, field).toBeGreaterThan(1);
      expect(setting('COMPANY_DETAILS', field).length, field).toBeLessThanOrEqual(50);
    }
    for (const { key, subkey, value } of tenant.settings) {
      if (key === 'THEME' && subkey.endsWith('_COLOR')) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      if (subkey.startsWith('SECTION_TEXT') || subkey === 'SEO_TEXT') expect(value.length).toBeLessThanOrEqual(500);
    }
    for (const key of ['PAGE_TERMS_AND_CONDITION', 'PAGE_DATA_PROTECTION', 'PAGE_ABOUT_US']) {
      expect(setting(key, 'DESCRIPTION').length, key).toBeGreaterThan(200);
    }
  });

  test('has one row for each setting and each login and address', () => {
    const keys = tenant.settings.map(({ key, subkey }) => `${key}.${subkey}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(logins).size).toBe(logins.length);
    expect(new Set(tenant.users.map((user) => user.email)).size).toBe(logins.length);
  });

  test('enrols its own learners in its own courses, and orders plans that exist and allow its courses', () => {
    for (const { login, course } of tenant.enrolments) {
      expect(logins).toContain(login);
      expect(courses.map((each) => each.ref)).toContain(course);
    }
    for (const order of tenant.lmsOrders) {
      expect(logins).toContain(order.login);
      const plan = plans.find((each) => each.name === order.plan && each.productType === order.productType);
      expect(plan?.totalCoursesAllowed).toBeGreaterThanOrEqual(courses.length);
    }
  });
});

describe.each(['brightpath', 'hafenkolleg'])('the further learners of %s', (company) => {
  const learners = readDemoLearners(company);
  const courses = readDemoCourses(company);
  const studies = learners.flatMap((learner) => learner.courses ?? []);

  test('are more than thirty people with different names, who take courses that exist', () => {
    expect(learners.length).toBeGreaterThan(30);
    const users = readDemoTenant(company).users;
    const all = [...users, ...learners].map(({ login }) => login);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(learners.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(learners.length);
    for (const { login } of learners) expect(login).toMatch(/^[a-z]+\.[a-z]+$/);
    const refs = courses.map(({ ref }) => ref);
    const courseNames = [...studies.map(({ course }) => course), ...learners.flatMap(({ orders }) => orders ?? [])];
    expect(courseNames.filter((course) => !refs.includes(course))).toEqual([]);
  });

  test('are in every state: finished, halfway, stuck, failed, inactive, not begun, with comments and unread answers', () => {
    for (const exams of ['passed', 'failed', 'lost', 'running'])
      expect(studies.filter((one) => one.exams === exams).length, exams).toBeGreaterThan(0);
    expect(studies.filter(({ share }) => share === undefined).length).toBeGreaterThan(3);
    expect(studies.filter(({ share }) => share && share < 1).length).toBeGreaterThan(9);
    expect(studies.filter(({ lastDaysAgo }) => lastDaysAgo && lastDaysAgo > 14).length).toBeGreaterThan(2);
    for (const name of ['stuck', 'unread', 'endsInDays', 'comment'] as const)
      expect(studies.filter((one) => one[name]).length, name).toBeGreaterThan(0);
    expect(learners.some(({ orders }) => orders)).toBe(true);
  });

  test('did everything after they joined and enrolled, and comment on contents that exist', () => {
    for (const { joinedDaysAgo, courses: own = [] } of learners)
      for (const { course, enrolledDaysAgo, lastDaysAgo = 0, comment } of own) {
        expect(joinedDaysAgo).toBeGreaterThanOrEqual(enrolledDaysAgo);
        expect(enrolledDaysAgo).toBeGreaterThanOrEqual(lastDaysAgo);
        if (!comment) continue;
        const modules = courses.find(({ ref }) => ref === course)?.courseModules ?? [];
        const titles = modules.flatMap(({ moduleContents }) => moduleContents.map(({ title }) => title));
        expect(titles).toContain(comment.content);
        expect(comment.hoursAgo).toBeLessThan(enrolledDaysAgo * 24);
        expect(comment.hoursAgo, 'was there when they wrote').toBeGreaterThanOrEqual(lastDaysAgo * 24);
        expect(comment.reply?.hoursAgo ?? 0).toBeLessThan(comment.hoursAgo);
      }
  });
});

test('the logins are those that the requirements name (section 4)', () => {
  expect(
    tenants.flatMap((tenant) => tenant.users.map((user) => `${user.login}: ${user.authorities.join(' ')}`)),
  ).toEqual([
    'admin: ROLE_ADMIN ROLE_USER',
    'pricepro: ROLE_USER_PRICE_PRO',
    'urban: ROLE_USER_URBAN_ENGINE',
    'demo-owner: ROLE_USER',
    'demo-student: ROLE_STUDENT',
    'brightpath-owner: ROLE_USER',
    'brightpath-author: ROLE_WORKER',
    'brightpath-student: ROLE_STUDENT',
    'brightpath-newcomer: ROLE_STUDENT',
    'hafenkolleg-owner: ROLE_USER',
    'hafenkolleg-author: ROLE_WORKER',
    'hafenkolleg-student: ROLE_STUDENT',
    'lapsed-owner: ROLE_USER',
    'lapsed-student: ROLE_STUDENT',
  ]);
});

test('every school has at least three courses, free and paid, and one course is shared', () => {
  for (const company of schools) {
    const prices = readDemoCourses(company).map((course) => course.inrPricePerMonth);
    expect(prices.length, company).toBeGreaterThanOrEqual(3);
    expect(Math.min(...prices), company).toBe(0);
    expect(Math.max(...prices), company).toBeGreaterThan(0);
  }
  expect(readDemoCourses('brightpath').flatMap((course) => course.subOwners)).toEqual(['hafenkolleg']);
});

test('every module type, every quiz kind with one and several answers, a case study and a video occur', () => {
  expect([...new Set(modules.map((module) => module.type))].sort()).toEqual(
    ['CHAPTER', 'DISCUSSION', 'EXAM', 'EXAM_CASE_STUDY'].sort(),
  );
  expect(new Set(containers.flatMap((each) => each.objectiveQuizes ?? []).map((quiz) => quiz.type)).size).toBe(2);
  expect(containers.flatMap((each) => each.subjectiveQuizes ?? []).length).toBeGreaterThan(0);
  const targets = containers
    .flatMap((each) => each.dragAndDropQuizes ?? [])
    .map((quiz) => quiz.dropTargets.split(',').length * Number(!!quiz.dropTargets));
  expect(targets).toContain(0);
  expect(Math.max(...targets)).toBeGreaterThan(1);
  const blanks = containers
    .flatMap((each) => each.fillInTheBlanksQuizes ?? [])
    .map((quiz) => quiz.fillInTheBlanksOptions);
  expect(blanks.some((options) => options.length === 1 && !options[0]?.correctOption.includes(','))).toBe(true);
  expect(blanks.flat().some(({ text }) => text.split('_::_').length > 2)).toBe(true);
  expect(containers.flatMap((each) => each.imageQuizes ?? []).some((quiz) => quiz.textCount > 1)).toBe(true);
  const contents = modules.flatMap((module): DemoContent[] => module.moduleContents);
  expect(contents.filter((content) => content.video).length).toBe(2);
  const caseExams = modules.filter((module) => module.type === 'EXAM_CASE_STUDY');
  for (const module of caseExams) expect(module.moduleContents.some((content) => content.caseStudy)).toBe(true);
  for (const module of modules.filter((each) => each.type.startsWith('EXAM'))) {
    for (const { allowedAttempt, allowedTimeInMinutes } of module.assessments) {
      expect([allowedAttempt > 1, allowedTimeInMinutes > 0]).toEqual([true, true]);
    }
  }
});

test('brightpath takes online payments, hafenkolleg only bank transfers, and the payment of lapsed is twelve days late', () => {
  const keys = (company: string) => readDemoTenant(company).settings.map((setting) => setting.key);
  expect(keys('brightpath')).toContain('PAYMENT_DETAILS');
  expect(keys('hafenkolleg')).not.toContain('PAYMENT_DETAILS');
  expect(keys('hafenkolleg')).toContain('BANK_DETAILS');
  expect(readDemoTenant('lapsed').lmsOrders.map((order) => order.nextPaymentDueInDays)).toEqual([-12]);
  expect(readDemoTenant('brightpath').enrolments[0]?.progress).toBe('halfway');
});

test('plans, questions and reviews cover all four products', () => {
  const { faqs, reviews } = readDemoTenant('lernhaus');
  for (const rows of [plans, faqs, reviews]) {
    expect(new Set(rows.map((row) => row.productType))).toEqual(new Set(productTypes));
  }
});

test('the platform’s plans, questions and reviews are in both languages, in the same order and German with Sie', () => {
  const { faqs, reviews } = readDemoTenant('lernhaus');
  for (const rows of [faqs, reviews]) {
    const productsIn = (language: string) =>
      rows.filter((row) => row.language === language).map(({ productType }) => productType);
    expect(productsIn('de')).toEqual(productsIn('en'));
    expect(rows.every(({ language }) => language)).toBe(true);
  }
  for (const plan of plans) expect(plan.featureListDe?.length, plan.subtitle).toBe(plan.featureList.length);
  const german = [faqs, reviews].flatMap((rows) => JSON.stringify(rows.filter(({ language }) => language === 'de')));
  const texts = [...german, ...plans.map((plan) => [plan.subtitleDe, ...(plan.featureListDe ?? [])].join(' '))].join(
    ' ',
  );
  expect(texts.match(/\b(the|your|with|and|which|learners?)\b/g) ?? []).toEqual([]);
  expect(texts.match(/\bSie\b/g)?.length).toBeGreaterThan(5);
});

test('the texts of the German tenant are German and use Sie', () => {
  const text = JSON.stringify([readDemoTenant('hafenkolleg'), readDemoCourses('hafenkolleg')]);
  const english = text.match(/\b(the|your|with|and|which|lesson|submit|click|learners?|welcome)\b/gi) ?? [];
  expect(english).toEqual([]);
  expect(text.match(/\bSie\b/g)?.length).toBeGreaterThan(200);
});

test('feedback is on contents that exist, from users who may write there, in the order of time; a discussion is included', () => {
  for (const company of ['brightpath', 'hafenkolleg']) {
    const { users, enrolments } = readDemoTenant(company);
    const staff = users.filter(({ authorities }) => !authorities.includes('ROLE_STUDENT')).map(({ login }) => login);
    const threads = readDemoFeedback(company);
    const types = threads.map(({ course, content }) => {
      const modules = readDemoCourses(company).find(({ ref }) => ref === course)?.courseModules ?? [];
      return modules.find(({ moduleContents }) => moduleContents.some(({ title }) => title === content))?.type;
    });
    expect(new Set(types), company).toEqual(new Set(['CHAPTER', 'DISCUSSION']));
    for (const { course, login, hoursAgo, replies } of threads) {
      const learners = enrolments.filter((one) => one.course === course).map((one) => one.login);
      const hours = [hoursAgo, ...replies.map((reply) => reply.hoursAgo)];
      for (const by of [login, ...replies.map((reply) => reply.login)]) expect([...staff, ...learners]).toContain(by);
      expect(hours.toSorted((one, other) => other - one)).toEqual(hours);
    }
  }
});
