import { Failure } from '@lernhaus/contract/failures';

/** A task for tests of the pool. */
export type FaultyTaskInput =
  | { readonly act: 'echo'; readonly value: unknown }
  | { readonly act: 'hang' | 'refuse' | 'throw' | 'exit' | 'hoard' }
  /** Waits until the number of this shared memory is no longer 0. */
  | { readonly act: 'wait'; readonly released: Int32Array<SharedArrayBuffer> };

export async function run(input: FaultyTaskInput): Promise<unknown> {
  switch (input.act) {
    case 'echo':
      return input.value;
    case 'wait':
      Atomics.wait(input.released, 0, 0);
      return 'waited';
    case 'refuse':
      throw new Failure('error.archive.tooMany', { most: 3 }, [{ objectName: 'odd', field: 'act', message: 'Value' }]);
    case 'throw':
      throw new Error('odd');
    case 'exit':
      return process.exit(3);
    case 'hang':
      for (;;) Math.random();
    case 'hoard': {
      const all: number[][] = [];
      for (;;) all.push(Array.from({ length: 100_000 }, Math.random));
    }
  }
}
