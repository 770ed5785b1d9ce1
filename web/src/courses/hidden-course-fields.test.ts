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
])('the form for %s on a %s domain hides %o', (role, mode, hidden) => {
  expect(hiddenCourseFields({ flags: flagsOf([role]), mode })).toEqual(hidden);
});
