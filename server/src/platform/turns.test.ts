import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TurnBounds, type TurnOwner, Turns } from './turns.ts';

const bounds: TurnBounds = { placesIfAlone: 4, places: 2, placesPerTenant: 1, maxWaiting: 100, maxWaitMs: 20_000 };

/** A scheduler with a clock that does not move, and work that ends when the test says so. */
function table(someBounds: Partial<TurnBounds> = {}) {
  let now = 1000;
  const turns = new Turns({ ...bounds, ...someBounds }, () => now);
  const started: string[] = [];
  const running = new Map<string, () => void>();
  const failed: string[] = [];
  // A busy tenant gives a place back when the event loop goes on.
  const settle = async () => {
    for (let at = 0; at < 2; at++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    started,
    running,
    failed,
    wait: (ms: number) => {
      now += ms;
    },
    ask: async (name: string, asker: TurnOwner) => {
      const work = () => {
        started.push(name);
        return new Promise<void>((resolve) => running.set(name, resolve));
      };
      turns.run(asker, work).catch(() => failed.push(name));
      await settle();
    },
    end: async (name: string, after = 10) => {
      now += after;
      running.get(name)?.();
      running.delete(name);
      await settle();
    },
    waiting: () => turns.waiting,
  };
}

const of = (tenant: string, account?: string): TurnOwner => ({ tenant, account });

describe('turns', () => {
  // Work that a test leaves waiting has a timer, which would run during the tests of another file.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a tenant that is alone has all places', async () => {
    const { ask, started, waiting } = table();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await ask(name, of('a'));
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(waiting()).toBe(1);
  });

  test('a hundred pieces of work of one tenant wait for each other: another tenant gets the next place, and keeps it while it is active', async () => {
    const { ask, end, started } = table({ placesIfAlone: 1, places: 1 });
    for (let at = 0; at < 100; at++) await ask(`a${at}`, of('a'));
    for (const name of ['b1', 'b2', 'b3']) await ask(name, of('b'));
    await end('a0', 40);
    for (const name of ['b1', 'b2', 'b3']) await end(name, 3);
    expect(started.slice(0, 5)).toEqual(['a0', 'b1', 'b2', 'b3', 'a1']);
    await ask('b4', of('b'));
    await end('a1', 40);
    expect(started.at(-1)).toBe('b4');
  });

  test('a tenant with long work gets no more time than one with short work', async () => {
    const { ask, end, started, running } = table({ placesIfAlone: 1, places: 1 });
    const used = { a: 0, b: 0 };
    for (let at = 0; at < 40; at++) await ask(`a${at}`, of('a'));
    for (let at = 0; at < 90; at++) await ask(`b${at}`, of('b'));
    while (started.length < 80) {
      const [name = ''] = running.keys();
      const tenant = name[0] as 'a' | 'b';
      const ms = tenant === 'a' ? 50 : 5;
      used[tenant] += ms;
      await end(name, ms);
    }
    expect(Math.abs(used.a - used.b)).toBeLessThanOrEqual(50);
  });

  test('a tenant has all places again after the others were quiet for five seconds', async () => {
    const { ask, end, started, wait } = table();
    await ask('b1', of('b'));
    await end('b1');
    for (const name of ['a1', 'a2', 'a3']) await ask(name, of('a'));
    expect(started).toEqual(['b1', 'a1']);
    wait(5000);
    await end('a1');
    expect(started).toEqual(['b1', 'a1', 'a2', 'a3']);
  });

  test('much work of one account waits, and other accounts of its tenant do not wait for it', async () => {
    const { ask, end, started } = table({ placesIfAlone: 1 });
    for (let at = 0; at < 10; at++) await ask(`owner${at}`, of('a', 'owner'));
    await ask('learner', of('a', 'learner'));
    await end('owner0');
    expect(started).toEqual(['owner0', 'learner']);
  });

  test('an account that floods the server pauses after each piece while other tenants are active, and other accounts of its tenant do not', async () => {
    const { ask, end, started } = table({ placesIfAlone: 1, places: 1, flood: { waiting: 3, pause: 10 } });
    for (let at = 0; at < 6; at++) await ask(`flood${at}`, of('a', 'program'));
    await end('flood0');
    expect(started).toEqual(['flood0', 'flood1']);
    await ask('b', of('b', 'learner'));
    await end('flood1', 20);
    await end('b');
    expect(started).toEqual(['flood0', 'flood1', 'b']);
    await ask('learner', of('a', 'learner'));
    await end('learner');
    expect(started.at(-1)).toBe('learner');
    await vi.advanceTimersByTimeAsync(199);
    expect(started).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    await end('flood2');
    expect(started.slice(4)).toEqual(['flood2']);
    await vi.advanceTimersByTimeAsync(100);
    // Few pieces are left, so there is no pause any more.
    for (const name of ['flood3', 'flood4']) await end(name);
    expect(started.slice(4)).toEqual(['flood2', 'flood3', 'flood4', 'flood5']);
  });

  test('work that no account asked for, such as pages of many visitors, has no pause', async () => {
    const { ask, end, started } = table({ placesIfAlone: 1, places: 1, flood: { waiting: 1, pause: 10 } });
    await ask('b', of('b', 'learner'));
    for (let at = 0; at < 3; at++) await ask(`page${at}`, of('a'));
    for (const name of ['b', 'page0', 'page1']) await end(name);
    expect(started).toEqual(['b', 'page0', 'page1', 'page2']);
  });

  test('the saves of learners have a place beside long work of their tenant, and go before waiting work', async () => {
    const { ask, end, started, waiting } = table({ placesIfAlone: 1 });
    for (const name of ['list1', 'list2']) await ask(name, of('a', 'owner'));
    for (const name of ['save1', 'save2']) await ask(name, { ...of('a', 'learner'), hasPriority: true });
    expect(started).toEqual(['list1', 'save1']);
    await end('save1');
    expect(started).toEqual(['list1', 'save1', 'save2']);
    await end('list1');
    await end('save2');
    expect(started.at(-1)).toBe('list2');
    expect(waiting()).toBe(0);
  });

  test('a full queue refuses further work of its own tenant only, and no save of a learner because of other work', async () => {
    const { ask, failed } = table({ placesIfAlone: 1, places: 1, maxWaiting: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await ask(name, of('a'));
    await ask('save', { tenant: 'a', hasPriority: true });
    await ask('b1', of('b'));
    expect(failed).toEqual(['a4']);
  });

  test('the tenant that used the places least gets a place ahead of time, and its waiting there is not counted as its time', async () => {
    const { ask, end, running } = table({ placesIfAlone: 1, places: 1, extraPlaces: 1, isSerial: true });
    for (const name of ['a1', 'a2', 'a3']) await ask(name, of('a'));
    await ask('b1', of('b'));
    expect([...running.keys()]).toEqual(['a1']);
    await end('a1', 30);
    await ask('b2', of('b'));
    expect([...running.keys()]).toEqual(['b1']);
    for (const name of ['b1', 'b2']) await end(name, 10);
    await ask('b3', of('b'));
    expect([...running.keys()]).toEqual(['a2', 'b3']);
    await end('a2', 100);
    expect([...running.keys()]).toEqual(['b3']);
    await end('b3', 10);
    // If the 100 ms of a2 were b's, a would have used less.
    await ask('b4', of('b'));
    expect([...running.keys()]).toEqual(['a3', 'b4']);
  });

  test('a tenant that has been busy for long has fewer places while others are active, and has its share again after a pause', async () => {
    const { ask, end, running, wait } = table({ placesIfAlone: 4, places: 4, placesPerTenant: 2, placesIfBusy: 1 });
    const ofBusy = () => [...running.keys()].filter((name) => name.startsWith('a')).length;
    await ask('b0', of('b'));
    for (let at = 0; at < 20; at++) await ask(`a${at}`, of('a'));
    expect(ofBusy()).toBe(2);
    await end('a0', 800);
    await end('a1', 0);
    expect(ofBusy()).toBe(1);
    // What it saves has its place more.
    await ask('asave', { tenant: 'a', hasPriority: true });
    expect(ofBusy()).toBe(2);
    await end('asave', 0);
    for (let at = 2; at < 20; at++) await end(`a${at}`, 0);
    wait(2000);
    for (const name of ['a20', 'a21', 'a22']) await ask(name, of('a'));
    expect(ofBusy()).toBe(2);
  });

  test('a busy tenant begins its next work when its last result was handled, others at once', async () => {
    let now = 1000;
    const turns = new Turns({ ...bounds, placesIfAlone: 1, places: 1, placesIfBusy: 1 }, () => now);
    const order: string[] = [];
    const run = (tenant: string, name: string, ms = 0) =>
      turns
        .run(of(tenant), async () => {
          order.push(name);
          now += ms;
        })
        // As a reply is made: after some promises, without the event loop.
        .then(async () => {
          for (let at = 0; at < 50; at++) await Promise.resolve();
          order.push(`${name} handled`);
        });
    await Promise.all([run('a', 'a0', 800), run('b', 'b0')]);
    await Promise.all([run('a', 'a1'), run('a', 'a2')]);
    expect(order.slice(4)).toEqual(['a1', 'a1 handled', 'a2', 'a2 handled']);
    await Promise.all([run('b', 'b1'), run('b', 'b2')]);
    expect(order.slice(8)).toEqual(['b1', 'b2', 'b1 handled', 'b2 handled']);
  });

  test('work that waits too long is refused, even if no place becomes free', async () => {
    const { ask, failed, wait, waiting } = table({ placesIfAlone: 1 });
    for (const name of ['a1', 'a2']) await ask(name, of('a'));
    wait(15_000);
    await ask('a3', of('a'));
    wait(5001);
    await vi.advanceTimersByTimeAsync(20_001);
    expect([failed, waiting()]).toEqual([['a2'], 1]);
    wait(15_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([failed, waiting()]).toEqual([['a2', 'a3'], 0]);
  });

  test('work that waited too long is refused when its turn comes, and the next one runs', async () => {
    const { ask, end, failed, started, wait } = table({ placesIfAlone: 1 });
    for (const name of ['a1', 'a2']) await ask(name, of('a'));
    wait(19_000);
    await ask('a3', of('a'));
    await end('a1', 1001);
    expect(failed).toEqual(['a2']);
    expect(started).toEqual(['a1', 'a3']);
  });

  test('work that fails frees its place', async () => {
    const turns = new Turns({ ...bounds, placesIfAlone: 1 });
    await expect(turns.run(of('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run(of('a'), async () => 'done')).toBe('done');
  });

  test('in any order of starts and ends no bound is exceeded, no place stays free while work waits, and all work runs', async () => {
    const step = fc.record({ tenant: fc.constantFrom('a', 'b', 'c'), hasPriority: fc.boolean(), ends: fc.nat(3) });
    const run = async (
      steps: readonly { tenant: string; hasPriority: boolean; ends: number }[],
      extraPlaces: number,
    ) => {
      const { ask, end, running, started, waiting } = table({
        placesIfAlone: 3,
        places: 2,
        placesPerTenant: 1,
        placesIfBusy: 1,
        extraPlaces,
      });
      let requests = 0;
      for (const { tenant, hasPriority, ends } of steps) {
        await ask(`${tenant}${requests++}`, { tenant, hasPriority });
        for (const name of [...running.keys()].slice(0, ends)) await end(name);
        expect(running.size).toBeLessThanOrEqual(4 + extraPlaces);
        expect(waiting() === 0 || running.size > 0).toBe(true);
      }
      for (let [name] = running.keys(); name !== undefined; [name] = running.keys()) await end(name);
      expect(waiting()).toBe(0);
      expect(started).toHaveLength(requests);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(1), run), { numRuns: 60 });
  });
});
