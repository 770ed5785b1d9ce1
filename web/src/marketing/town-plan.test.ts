import { expect, test } from 'vitest';
import { townPlan } from './town-plan.ts';

const towns = ['Bengaluru', 'Harrowfield', 'Nordhafen', 'Ś', ''];

test('a town always has the same plan, and each has its own', () => {
  for (const town of towns) expect(townPlan(town)).toEqual(townPlan(town));
  expect(new Set(towns.map((town) => JSON.stringify(townPlan(town)))).size).toBe(towns.length);
});

test.each(towns)(
  'the plan of “%s” has streets on both sides of the main streets, and the river leaves the middle free',
  (town) => {
    const { across, along, river, angle } = townPlan(town);
    expect(across.some((at) => at < 160) && across.some((at) => at > 160)).toBe(true);
    expect(along.some((at) => at < 320) && along.some((at) => at > 320)).toBe(true);
    expect(river).toMatch(/ 360 (70|265)S/);
    expect(Math.abs(angle)).toBeLessThanOrEqual(16);
  },
);
