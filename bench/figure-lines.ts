import type { Figure } from './side-by-side.ts';

const columns = ['bench', 'ours', 'ceiling', 'unit', 'ratio', 'goal', ''] as const;

/** Returns a table for people, then one JSON line per figure for programs. */
export function figureLines(figures: readonly Figure[]): string[] {
  const rows = figures.map(({ bench, ours, ceiling, unit, ratio, goal, met }) => [
    bench,
    round(ours, 2),
    round(ceiling, 2),
    unit,
    round(ratio, 3),
    String(goal),
    met ? 'met' : 'MISSED',
  ]);
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const table = [columns, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, ...figures.map(toJsonLine)];
}

function toJsonLine({ bench, ratio, goal, unit, ours, ceiling }: Figure): string {
  const figure = { bench, ratio: +round(ratio, 3), goal, unit, ours: +round(ours, 2), ceiling: +round(ceiling, 2) };
  return JSON.stringify(figure);
}

const round = (value: number, places: number) => String(+value.toFixed(places));
