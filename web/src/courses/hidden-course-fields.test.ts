import { flagsOf, type Role } from '@lernhaus/domain/accounts/roles';
import type { DomainMode } from '@lernhaus/domain/tenants/domain-mode';
import { expect, test } from 'vitest';
import { hiddenCourseFields } from './hidden-course-fields.ts';

test.each<[Role, DomainMode, string[]]>([
  ['ROLE_ADMIN', 'main', ['published']],
  ['ROLE_ADMIN', 'demo', ['published']],
  ['ROLE_USER', 'tenant', ['published', 'subOwners']],
  ['ROLE_WORKER', 'tenant', ['published', 'subOwners']],
  ['ROLE_USER', 'demo', ['published', 'subOwners', 'courseModules']],
])('%s on a %s domain is not asked for %o', (role, mode, hidden) => {
  expect(hiddenCourseFields({ flags: flagsOf([role]), mode })).toEqual(hidden);
});
