import { expect, test } from 'vitest';
import { flagsOf, type Role } from '../accounts/roles.ts';
import type { DomainMode } from '../tenants/domain-mode.ts';
import { isMainOwner, mayDelete, mayEdit, opensInPlayer } from './course-rights.ts';
import { visibleContentButtons } from './visible-content-buttons.ts';

const viewer = (role: Role[], company = 'brightpath', mode: DomainMode = 'tenant') => ({
  flags: flagsOf(role),
  mode,
  company,
  owner: 'BrightPath',
});

test('the main owner matches in any letter case, and an empty name owns nothing', () => {
  expect(isMainOwner(' brightpath', 'BrightPath ')).toBe(true);
  expect(isMainOwner('brightpath', 'bright')).toBe(false);
  expect(isMainOwner('', '')).toBe(false);
  expect(isMainOwner(null, undefined)).toBe(false);
});

test.each<[ReturnType<typeof viewer>, boolean, boolean, string]>([
  [viewer(['ROLE_USER']), true, true, 'USER of the owner'],
  [viewer(['ROLE_ADMIN']), true, true, 'ADMIN on its host'],
  [viewer(['ROLE_WORKER']), true, false, 'a worker edits, but deletes nothing'],
  [viewer(['ROLE_WORKER', 'ROLE_USER']), true, true, 'USER though a worker besides'],
  [viewer(['ROLE_STUDENT']), false, false, 'a student'],
  [viewer(['ROLE_USER'], 'hafenkolleg'), false, false, 'a sub-owner reads only'],
  [viewer(['ROLE_USER'], 'brightpath', 'demo'), true, false, 'nothing is deleted on the demo domain'],
  [viewer(['ROLE_ADMIN'], 'brightpath', 'demo'), true, true, 'except by an admin'],
])('%j may edit %s, delete %s (%s)', (who, edit, remove, _why) => {
  expect([mayEdit(who), mayDelete(who)]).toEqual([edit, remove]);
});

test.each<[DomainMode, string, boolean, string]>([
  ['main', 'lernhaus', false, 'the main host lists the courses of all companies'],
  ['main', 'brightpath', true, 'its own courses are played there'],
  ['tenant', 'brightpath', true, 'the owner'],
  ['tenant', 'hafenkolleg', true, 'a sub-owner reads a shared course'],
])('on a %s host of %s a course of BrightPath opens in the player: %s (%s)', (mode, company, opens, _why) => {
  expect(opensInPlayer({ mode, company, owner: 'BrightPath' })).toBe(opens);
});

test('a button is shown only where it leads somewhere', () => {
  const all = { video: '/v.mp4', text: '<p>Said</p>', caseStudy: '<p>Case</p>', imageQuizes: [{ index: 1 }] };
  const blank = { video: '  ', text: '<p>Said</p>' };
  const none = { comment: false, transcript: false, caseStudy: false, quiz: false };
  expect(visibleContentButtons(all, { mayComment: true })).toEqual({
    comment: true,
    transcript: true,
    caseStudy: true,
    quiz: true,
  });
  expect(visibleContentButtons(blank, { mayComment: false })).toEqual(none);
  expect(visibleContentButtons({ text: '<p>Said</p>', caseStudy: '<p></p>' }, { mayComment: false })).toEqual(none);
  expect(
    visibleContentButtons({ video: '/v.mp4', text: '<p>&nbsp;</p>', objectiveQuizes: [] }, { mayComment: false }),
  ).toEqual(none);
});
