import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { listFiles } from './checks/list-files.mjs';
import { reportCheck } from './checks/report-check.mjs';
import { root } from './prepare/tool-path.mjs';

const isCode = /\.(?:tsx?|mjs|cts)$/;
const isGenerated = /(?:^|\/)migrations\/|\.generated\./;
const participles = `
  accepted answered arrived asked chosen counted declared drawn ended folded forged found given gone held joined kept
  known learned listed made marked meant moved named offered ordered owed packed placed priced refused removed restored
  said saved sealed seen shown stored subscribed taken told tried typed visited wanted written
`
  .trim()
  .split(/\s+/);
const isParticiple = new RegExp(`^(?:${participles.join('|')})$`, 'i');
/** A file without these words needs no parser. */
const hasParticiple = new RegExp(`\\b(?:${participles.join('|')})\\b`, 'i');

/**
 * Where the parser puts the identifier of a declaration. The identifiers of variables and parameters have a
 * `typeAnnotation`.
 * @type {Readonly<Record<string, string>>}
 */
const declarations = {
  FunctionDeclaration: 'identifier',
  FunctionExpression: 'identifier',
  ClassDeclaration: 'identifier',
  ClassExpression: 'identifier',
  ImportSpecifier: 'local',
  ImportDefaultSpecifier: 'local',
  ImportNamespaceSpecifier: 'local',
  TsImportEqualsDeclaration: 'id',
  TsEnumDeclaration: 'id',
};

/**
 * Returns the variables, parameters, functions, classes, enums and imports of a file that have a participle as their
 * name, also with a capital letter.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function participlesIn(file, text) {
  if (!hasParticiple.test(text)) return [];
  /** @type {string[]} */
  const names = [];
  const visit = (/** @type {any} */ node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    // The name of a place in a tuple is part of a type.
    if (node.type === 'TsTupleElement') return visit(node.ty);
    const identifier =
      node.type === 'Identifier' && 'typeAnnotation' in node ? node : node[declarations[node.type] ?? ''];
    if (identifier && isParticiple.test(identifier.value)) names.push(identifier.value);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }));
  return names;
}

if (import.meta.main) {
  const files = listFiles(root).filter((file) => isCode.test(file) && !isGenerated.test(file));
  const problems = files.flatMap((file) =>
    participlesIn(file, readFileSync(join(root, file), 'utf8')).map(
      (name) => `${file} names a value "${name}": a noun of the field says what it is`,
    ),
  );
  reportCheck(problems, `${files.length} files, no participle is the name of a value`, files.length);
}
