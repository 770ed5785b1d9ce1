import { expect, test } from 'vitest';
import { contactVerdict } from './contact-robots.ts';

test.each([
  [{}, 'accept', 'a caller without a form'],
  [{ fax: '', seconds: 3 }, 'accept', 'a quick person'],
  [{ fax: ' ', seconds: 60 }, 'accept', 'a blank hidden field'],
  [{ fax: null, seconds: 2.9 }, 'tooFast', 'nobody types so fast'],
  [{ seconds: -1 }, 'tooFast', 'a clock that was set back'],
  [{ fax: 'https://pills.example', seconds: 60 }, 'ignore', 'people do not see the field'],
  [{ fax: 'x', seconds: 0 }, 'ignore', 'a robot learns nothing'],
] as const)('a form sent with %o is judged as %s (%s)', (form, verdict, _why) => {
  expect(contactVerdict(form)).toBe(verdict);
});
