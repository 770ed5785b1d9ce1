/**
 * @typedef {object} Drill
 * @property {string} fault what is done
 * @property {string} sees what a learner sees meanwhile
 * @property {'unit' | 'api'} project
 * @property {string} file
 * @property {string} [test] the beginning of the tests' names; all tests of the file without it
 * @property {Record<string, string>} [env]
 * @property {'server' | 'embedded'} [engine] of the API tests
 */

/**
 * The drills of `npm run faults`, each a test of `npm test`, some with more rounds (docs/decisions/0080).
 * @type {readonly Drill[]}
 */
export const faultDrills = [
  {
    fault: 'kill -9, 25 times, 16 writers, both engines',
    sees: 'the last save fails; it is saved again',
    project: 'unit',
    file: 'server/src/operations/crash.test.ts',
    env: { FAULT_KILLS: '25' },
  },
  {
    fault: 'kill -9 in an exam and in a video upload',
    sees: 'the exam goes on with its answers and the lost time; the upload goes on where it stopped',
    project: 'api',
    file: 'server/test/server-killed.api.test.ts',
    engine: 'embedded',
  },
  {
    fault: 'rolling restart and a killed process, 100 users, an exam and an upload',
    sees: 'nothing',
    project: 'api',
    file: 'server/test/processes.api.test.ts',
    engine: 'server',
    env: { FAULT_USERS: '100' },
  },
  {
    fault: 'database gone for a minute',
    sees: '503 and "try again"; the exam gets the minute back',
    project: 'api',
    file: 'server/test/downtime.api.test.ts',
    test: '.*adds the time in which every connection',
    engine: 'server',
    env: { FAULT_OUTAGE_SECONDS: '60' },
  },
  {
    fault: 'database restarted',
    sees: '503 for the calls of that moment',
    project: 'unit',
    file: 'server/src/platform/database/server-database.test.ts',
    test: 'calls succeed again',
  },
  {
    fault: 'connections of the database ended one by one',
    sees: '503 for the calls of that moment; other changes arrive late, none is lost',
    project: 'unit',
    file: 'server/src/platform/database/announcements.test.ts',
  },
  {
    fault: 'replica behind, then gone',
    sees: 'nothing',
    project: 'api',
    file: 'server/test/replica.api.test.ts',
    engine: 'server',
  },
  {
    fault: 'disk of the embedded database nearly full (simulated)',
    sees: 'reading works; saving says 503',
    project: 'unit',
    file: 'server/src/platform/database/embedded/disk-space-guard.test.ts',
  },
  {
    fault: 'disk of the embedded database full to the last byte, and a restart on it (needs the right to mount)',
    sees: 'reading works; saving says 503',
    project: 'unit',
    file: 'server/src/platform/database/embedded/full-disk.test.ts',
    env: { FAULT_DISK: '1' },
  },
  {
    fault: 'bucket missing',
    sees: 'nothing: the server does not start, and says why',
    project: 'unit',
    file: 'server/src/check-gateways.test.ts',
  },
  {
    fault: 'bucket refusing in the middle of the work (403, 503)',
    sees: 'a file or picture says 503 and "try again"; afterwards it is there',
    project: 'unit',
    file: 'server/src/gateways/storage/storage.test.ts',
    test: 'a bucket that refuses',
  },
  {
    fault: 'mail server hanging or away',
    sees: 'the mail comes later',
    project: 'unit',
    file: 'server/src/gateways/mail/mailer.test.ts',
    test: 'an? (unreachable mail server|mail server that takes)',
  },
  {
    fault: 'mails while the mail server is away',
    sees: 'the mail comes later',
    project: 'unit',
    file: 'server/src/platform/jobs.test.ts',
    test: '.*a mail waits while the mail server',
  },
  {
    fault: 'clock set back by a day',
    sees: 'nothing; limits lock nobody out',
    project: 'api',
    file: 'server/test/rate-limits.api.test.ts',
    test: 'a clock that is set back',
    engine: 'server',
  },
  {
    fault: 'clock set back and forward by an hour, in an exam',
    sees: 'back: the exam goes on with at most its whole time; forward: it is over and graded with its answers; nobody is signed out',
    project: 'api',
    file: 'server/test/clock-steps.api.test.ts',
    engine: 'server',
  },
  {
    fault: 'a worker thread stuck or ended',
    sees: 'a message that the file takes too long; others wait for nothing',
    project: 'unit',
    file: 'server/src/platform/workers/worker-pool.test.ts',
  },
  {
    fault: 'a process stuck (its main thread never returns)',
    sees: 'calls of that process fail after at most half a minute, or wait until the browser gives up; others wait for nothing',
    project: 'unit',
    file: 'server/src/supervise.test.ts',
  },
  {
    fault:
      'two versions: an older program goes on while a newer one migrates the database (a column more in every table)',
    sees: 'nothing',
    project: 'api',
    file: 'server/test/two-versions.api.test.ts',
    engine: 'server',
  },
  {
    fault: 'two versions: an older program starts on a newer database',
    sees: 'nothing: it does not start, and says why',
    project: 'unit',
    file: 'server/src/platform/database/migrate.test.ts',
    test: '.*a database of a newer program is refused',
  },
];
