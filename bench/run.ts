import { readdirSync } from 'node:fs';
import { figureLines } from './figure-lines.ts';
import type { Figure } from './side-by-side.ts';

/** The exports of a `*.bench.ts`. `measure` sets up, measures with `sideBySide`, cleans up and returns the figures. */
export interface Bench {
  measure: () => Promise<Figure[]>;
}

const names = process.argv.slice(2);
const isChosen = (file: string) => names.length === 0 || names.some((name) => file.includes(name));
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts') && isChosen(file));
const figures: Figure[] = [];
for (const file of files.sort()) {
  console.log(`Measuring ${file.replace('.bench.ts', '')} …`);
  const bench = (await import(`./${file}`)) as Bench;
  const measured = await bench.measure();
  for (const { bench: name, ratio, goal } of measured) console.log(`  ${name}: ${ratio.toFixed(3)} (goal ${goal})`);
  figures.push(...measured);
}
if (figures.length === 0) {
  console.error(names.length === 0 ? 'There is no benchmark.' : `There is no benchmark named ${names.join(' or ')}.`);
  process.exitCode = 1;
} else {
  for (const line of figureLines(figures)) console.log(line);
}
