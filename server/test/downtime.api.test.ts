import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Heart, openHeart } from '../src/platform/heart.ts';
import { createLog } from '../src/platform/log.ts';
import { startHouse, type TestHouse } from './house.ts';
import { examRows, pass, type SampleExam, type Sitter, sampleExam } from './sample-exam.ts';

let house: TestHouse;
let exam: SampleExam;

/** A process of the installation, as far as its heart goes. */
const process = (): Heart =>
  openHeart(house.database, { clock: () => house.time.now, log: createLog('silent'), onOutage: house.giveBackTime });
/** As a process that starts, without its timer. */
const start = async (): Promise<void> => {
  const heart = process();
  await heart.start();
  await heart.stop();
};

beforeAll(async () => {
  house = await startHouse();
  exam = await sampleExam(house);
});
afterAll(() => house.close());

const clockOf = async (sitter: Sitter) => (await sitter.exam('resume')).body?.clock ?? null;
const returned = (user: string) =>
  examRows(
    house,
    `select data from audit_events where principal = $1 and type = 'EXAM_TIME_RETURNED' order by id`,
    user,
  );

describe('time in which no server was there', () => {
  test('is added to the end of every attempt that ran through it, once, and audited', async () => {
    await start();
    const sitter = await exam.sitter();
    const ended = await exam.sitter();
    const begun = (await sitter.exam('start')).body.clock;
    await ended.exam('start');
    await ended.exam('finish');
    // Twenty minutes longer than the exam itself.
    pass(house, 1800);
    await Promise.all([start(), start(), start()]);
    const endsAt = new Date(Date.parse(begun.endsAt) + 1_800_000).toISOString();
    expect(await clockOf(sitter)).toMatchObject({ endsAt, remainingSeconds: 600, startedAt: begun.startedAt });
    const given = await returned(sitter.login);
    expect(given.map(({ data }) => data.message)).toEqual([expect.stringContaining('1800 s given back')]);
    expect(await returned(ended.login)).toEqual([]);
    const chosen = { objectiveQuizSelectedOptions: [exam.course.single.options[0]] };
    expect((await sitter.save(exam.course.single, chosen)).status).toBe(201);
  });

  test('is none while any other process was there, and none for beats that come a little late', async () => {
    await start();
    const sitter = await exam.sitter();
    const begun = (await sitter.exam('start')).body.clock;
    const [one, other] = [process(), process()];
    for (let round = 0; round < 6; round += 1) {
      pass(house, 5);
      await (round % 2 === 0 ? one : other).beat();
    }
    // The first has been away for long, the other has not.
    await one.beat();
    expect((await clockOf(sitter)).endsAt).toBe(begun.endsAt);
    expect(await returned(sitter.login)).toEqual([]);
  });

  test('gives nothing to an attempt that was over before, and a tab that had left its minute to come back', async () => {
    await start();
    const [over, left, begun] = [await exam.sitter(), await exam.sitter(), await exam.sitter()];
    await over.exam('start?tab=one');
    await over.exam('leave?tab=one');
    const beat = process();
    for (let round = 0; round < 13; round += 1) {
      pass(house, 5);
      await beat.beat();
    }
    await left.exam('start?tab=one');
    await left.exam('leave?tab=one');
    await beat.beat();
    pass(house, 2);
    // Started after the last beat: away from then on.
    const late = (await begun.exam('start')).body.clock;
    pass(house, 300);
    await start();
    expect(await returned(over.login)).toEqual([]);
    expect((await over.exam('resume?tab=one')).body).toBeNull();
    expect((await left.exam('resume?tab=one')).body).toMatchObject({ number: 1 });
    expect(Date.parse((await clockOf(begun)).endsAt)).toBe(Date.parse(late.endsAt) + 300_000);
  });
});
