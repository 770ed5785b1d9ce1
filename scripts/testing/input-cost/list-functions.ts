import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type Param, type Pattern, parseSync, type TsType, type TsTypeAnnotation } from '@swc/core';

/** An exported function whose first parameter is a text or bytes: what input may reach. */
export interface ListedFunction {
  readonly file: string;
  readonly name: string;
  /** How many parameters it has. */
  readonly arity: number;
  readonly takes: 'text' | 'bytes';
}

const bytes = ['Buffer', 'Uint8Array'];

function takenBy(type: TsType | undefined): 'text' | 'bytes' | null {
  if (type?.type === 'TsKeywordType') return type.kind === 'string' ? 'text' : null;
  if (type?.type === 'TsUnionType') return type.types.map(takenBy).find((one) => one !== null) ?? null;
  const isBytes = type?.type === 'TsTypeReference' && 'value' in type.typeName && bytes.includes(type.typeName.value);
  return isBytes ? 'bytes' : null;
}

const annotated = (pattern: Pattern | undefined): TsType | undefined =>
  pattern && 'typeAnnotation' in pattern
    ? (pattern.typeAnnotation as TsTypeAnnotation | undefined)?.typeAnnotation
    : undefined;

type Found = readonly [name: string, parameters: readonly Pattern[]];
const patternsOf = (params: readonly Param[]) => params.map(({ pat }) => pat);

function functionOf(name: string, value: Expression | undefined): Found[] {
  if (value?.type === 'ArrowFunctionExpression') return [[name, value.params]];
  return value?.type === 'FunctionExpression' ? [[name, patternsOf(value.params)]] : [];
}

/** The functions of a file that take a text or bytes first. */
export function functionsIn(file: string, source: string): ListedFunction[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const found = body.flatMap((item): Found[] => {
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration')
      return [[declaration.identifier.value, patternsOf(declaration.params)]];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      'value' in id ? functionOf(String(id.value), init) : [],
    );
  });
  return found.flatMap(([name, parameters]) => {
    const takes = takenBy(annotated(parameters[0]));
    return takes ? [{ file, name, arity: parameters.length, takes }] : [];
  });
}

export const functionsOf = (root: string, files: readonly string[]): ListedFunction[] =>
  files.flatMap((file) => functionsIn(file, readFileSync(join(root, file), 'utf8')));
