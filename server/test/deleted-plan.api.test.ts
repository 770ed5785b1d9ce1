import { resourceAt } from '@lernhaus/contract/resources';
import { expect, test, vi } from 'vitest';
import { planTest, post } from './plan-test.ts';
import { sampleBody } from './samples.ts';
import { services } from './test-server.ts';

const setup = planTest();

test('a company whose plan is deleted while the payment provider answers is not registered, and is told why', async () => {
  const { admin, server } = setup;
  const plans = `${services}/company-plans`;
  const prices = { inrPricePerMonth: 100, inrPricePerYear: 1000, gstPercentage: 18 };
  const sample = await sampleBody(admin, resourceAt('company-plans'));
  const { body: plan } = await admin.ask('POST', plans, { body: { ...sample, productType: 'lms', ...prices } });
  const create = server.payments.createOrder;
  vi.spyOn(server.payments, 'createOrder').mockImplementationOnce(async (...order) => {
    const deletion = await admin.ask('DELETE', `${plans}/${plan.id}`);
    expect(deletion.status, deletion.text).toBe(204);
    return create(...order);
  });
  const registrant = setup.registrant({ selectedPlanId: plan.id });
  const reply = await post(setup.visitor(), 'lmsRegistrationWithPayment', registrant);
  expect([reply.status, reply.headers['x-app-error']]).toEqual([400, 'error.plan.gone']);
  expect(await setup.rows('select 1 from tenants where company = $1', [registrant.company])).toEqual([]);
});
