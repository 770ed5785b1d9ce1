import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow by 30% after a collection of old objects. V8 otherwise lets it grow to a multiple, because it may
 * have gigabytes on a large machine: 100 MB more after a minute of load (docs/decisions/0089).
 */
export const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=30');
