interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly format?: string;
  readonly default?: unknown;
}

const deepest = 4;

const texts: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  date: '2026-01-31',
  'date-time': '2026-01-31T09:00:00Z',
  uri: 'https://example.org/',
};

/** An object shows its required fields, or the first ones if none is required. */
function sampleObject({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 3);
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, depth + 1)]));
}

/** A small value of a JSON schema, for examples: short texts, first choices, least numbers. */
export function sampleOf(jsonSchema: object, depth = 0): unknown {
  const schema = jsonSchema as Schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, depth);
  if (depth > deepest) return null;
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, depth);
    case 'array':
      return schema.items ? [sampleOf(schema.items, depth + 1)] : [];
    case 'string':
      return texts[schema.format ?? ''] ?? 'text';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}
