import { z } from 'zod';
import type { ListedSchema } from './list-schemas.ts';

type Def = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** The schemas that a schema is made of, each with its name in it. */
function inside(schema: z.ZodType): [name: string, part: z.ZodType][] {
  return Object.entries(defOf(schema)).flatMap(([key, value]): [string, z.ZodType][] => {
    // A rule is itself a schema: it is tried with the part that has it.
    if (key === 'checks') return [];
    if (key === 'shape') return Object.entries(value as Record<string, z.ZodType>).map(([name, one]) => [name, one]);
    if (key === 'getter') return [['lazy', (value as () => z.ZodType)()]];
    if (Array.isArray(value)) return value.filter(isSchema).map((one) => ['', one]);
    return isSchema(value) ? [['', value]] : [];
  });
}

/** What looks at a text itself: every text, and whatever else has a rule of its own. What only holds others is left out. */
function looks(schema: z.ZodType): boolean {
  const { type, checks } = defOf(schema);
  if (type === 'string' || type === 'custom' || type === 'pipe') return true;
  const hasRule = ((checks ?? []) as readonly z.core.$ZodCheck[]).some(({ _zod }) => _zod.def.check === 'custom');
  return hasRule && type !== 'number';
}

/** Every part of the schemas that looks at texts, once: most parts are shared by many calls. */
export function schemaParts(schemas: readonly ListedSchema[]): ListedSchema[] {
  const parts = new Map<z.ZodType, ListedSchema>();
  const seen = new Map<z.ZodType, number>();
  const visit = (schema: z.ZodType, name: string, most: number) => {
    if ((seen.get(schema) ?? 0) >= most) return;
    seen.set(schema, most);
    if (looks(schema)) parts.set(schema, { name, schema, most });
    for (const [at, part] of inside(schema)) visit(part, at === '' ? name : `${name}.${at}`, most);
  };
  for (const { schema, name, most } of schemas) visit(schema, name, most);
  return [...parts.values()];
}
