import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type Param, type Pattern, parseSync, type TsType, type TsTypeAnnotation } from '@swc/core';

/** An exported function whose first parameter is a text or bytes, so input may reach it. */
export interface ListedFunction {
  readonly file: string;
  readonly name: string;
  /** The number of its parameters. */
  readonly arity: number;
  readonly takes: 'text' | 'bytes';
}

const bytes = ['Buffer', 'Uint8Array'];

function inputTypeOf(type: TsType | undefined): 'text' | 'bytes' | null {
  if (type?.type === 'TsKeywordType') return type.kind === 'string' ? 'text' : null;
  if (type?.type === 'TsUnionType') return type.types.map(inputTypeOf).find((one) => one !== null) ?? null;
  const isBytes = type?.type === 'TsTypeReference' && 'value' in type.typeName && bytes.includes(type.typeName.value);
  return isBytes ? 'bytes' : null;
}

const typeOf = (pattern: Pattern | undefined): TsType | undefined =>
  pattern && 'typeAnnotation' in pattern
    ? (pattern.typeAnnotation as TsTypeAnnotation | undefined)?.typeAnnotation
    : undefined;

type NamedFunction = readonly [name: string, parameters: readonly Pattern[]];
const patternsOf = (params: readonly Param[]) => params.map(({ pat }) => pat);

function functionOf(name: string, value: Expression | undefined): NamedFunction[] {
  if (value?.type === 'ArrowFunctionExpression') return [[name, value.params]];
  return value?.type === 'FunctionExpression' ? [[name, patternsOf(value.params)]] : [];
}

/** Returns the functions of a file whose first parameter is a text or bytes. */
export function functionsIn(file: string, source: string): ListedFunction[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const functions = body.flatMap((item): NamedFunction[] => {
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration')
      return [[declaration.identifier.value, patternsOf(declaration.params)]];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      'value' in id ? functionOf(String(id.value), init) : [],
    );
  });
  return functions.flatMap(([name, parameters]) => {
    const takes = inputTypeOf(typeOf(parameters[0]));
    return takes ? [{ file, name, arity: parameters.length, takes }] : [];
  });
}

/** The functions of each file that was read: several tests list the same thousand files. */
const functionsByFile = new Map<string, readonly ListedFunction[]>();

export const functionsOf = (root: string, files: readonly string[]): ListedFunction[] =>
  files.flatMap((file) => {
    const functions = functionsByFile.get(file) ?? functionsIn(file, readFileSync(join(root, file), 'utf8'));
    functionsByFile.set(file, functions);
    return functions;
  });
