import { z } from 'zod';
import type { ListedSchema } from './list-schemas.ts';

type Def = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const defOf = (schema: z.ZodType): Def => schema._zod.def as Def;

/** Returns the schemas directly in a schema, each with its name. */
function childrenOf(schema: z.ZodType): [name: string, part: z.ZodType][] {
  return Object.entries(defOf(schema)).flatMap(([key, value]): [string, z.ZodType][] => {
    // A rule is measured with the part that has it.
    if (key === 'checks') return [];
    if (key === 'shape') return Object.entries(value as Record<string, z.ZodType>).map(([name, one]) => [name, one]);
    if (key === 'getter') return [['lazy', (value as () => z.ZodType)()]];
    if (Array.isArray(value)) return value.filter(isSchema).map((one) => ['', one]);
    return isSchema(value) ? [['', value]] : [];
  });
}

/** Whether a schema examines a value itself: a text, or a schema with a rule of its own. */
function examinesValue(schema: z.ZodType): boolean {
  const { type, checks } = defOf(schema);
  if (type === 'string' || type === 'custom' || type === 'pipe') return true;
  const hasRule = ((checks ?? []) as readonly z.core.$ZodCheck[]).some(({ _zod }) => _zod.def.check === 'custom');
  return hasRule && type !== 'number';
}

/** Returns every part that examines values, once, because many calls share most parts. */
export function schemaParts(schemas: readonly ListedSchema[]): ListedSchema[] {
  const parts = new Map<z.ZodType, ListedSchema>();
  const depths = new Map<z.ZodType, number>();
  const visit = (schema: z.ZodType, name: string, maxLength: number) => {
    if ((depths.get(schema) ?? 0) >= maxLength) return;
    depths.set(schema, maxLength);
    if (examinesValue(schema)) parts.set(schema, { name, schema, maxLength });
    for (const [at, part] of childrenOf(schema)) visit(part, at === '' ? name : `${name}.${at}`, maxLength);
  };
  for (const { schema, name, maxLength } of schemas) visit(schema, name, maxLength);
  return [...parts.values()];
}
