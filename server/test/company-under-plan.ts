import { resourceAt } from '@lernhaus/contract/resources';
import { expect } from 'vitest';
import { sampleBody } from './samples.ts';
import { type Caller, services, type TestServer } from './test-server.ts';

/** Makes a company with a plan that ADMIN has ordered for it. Returns its owner. */
export async function companyUnderPlan(
  server: TestServer,
  admin: Caller,
  plan: Readonly<Record<string, unknown>>,
  order: Readonly<Record<string, unknown>> = {},
): Promise<Caller> {
  const owner = await server.createUser(await server.tenant(), ['ROLE_USER']);
  const here = server.at(admin, owner.company);
  const body = await sampleBody(admin, resourceAt('company-plans'));
  const created = await here.ask('POST', `${services}/company-plans`, { body: { ...body, ...plan } });
  expect(created.status, created.text).toBe(201);
  const sampleOrder = await sampleBody(here, resourceAt('lms-registration-payment-orders'));
  const reply = await here.ask('POST', `${services}/lms-registration-payment-orders`, {
    body: { ...sampleOrder, lmsPlanId: created.body.id, activeOrder: true, ...order },
  });
  expect(reply.body.owner, reply.text).toBe(owner.company);
  return owner;
}
