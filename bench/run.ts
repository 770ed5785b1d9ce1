import { readdirSync } from 'node:fs';
import { printFigures } from './print-figures.ts';
import type { Figure } from './side-by-side.ts';

/** The exports of a `*.bench.ts`. `measure` sets up, measures with `sideBySide`, cleans up and returns the figures. */
export interface Bench {
  measure: () => Promise<Figure[]>;
}

const [only = ''] = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts') && file.includes(only));
const figures: Figure[] = [];
for (const file of files.sort()) {
  console.log(`Measuring ${file.replace('.bench.ts', '')} …`);
  const bench = (await import(`./${file}`)) as Bench;
  figures.push(...(await bench.measure()));
}
if (figures.length === 0) {
  console.error(only === '' ? 'There is no benchmark.' : `There is no benchmark named ${only}.`);
  process.exitCode = 1;
} else {
  for (const line of printFigures(figures)) console.log(line);
}
