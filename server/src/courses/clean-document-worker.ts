import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceAt } from '@lernhaus/contract/resources';
import { cleanHtml } from '../platform/clean-html.ts';
import { KnownClean } from '../platform/known-clean.ts';

type Node = Readonly<Record<string, unknown>>;

/** A long course is not cleaned again after each edit. */
const knownClean = new KnownClean(50_000);

function cleaned(html: string): string {
  if (knownClean.has(html)) return html;
  const clean = cleanHtml(html);
  if (clean === html) knownClean.add(html);
  return clean;
}

function cleanedNode(resource: AnyResource, node: Node): Node {
  const clean: Record<string, unknown> = { ...node };
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = node[name];
    if (field.kind === 'richText' && typeof value === 'string') clean[name] = cleaned(value);
    if ((field.kind === 'references' || field.kind === 'children') && Array.isArray(value))
      clean[name] = value.map((child) => cleanedNode(resourceAt(field.to), child as Node));
  }
  return clean;
}

export interface CleanDocumentInput {
  /** The path of its resource. */
  readonly path: string;
  /** The document as JSON. */
  readonly text: string;
}

/** Cleans all rich texts of a course or a part, which an import or an older version may have stored. */
export const run = ({ path, text }: CleanDocumentInput): string =>
  JSON.stringify(cleanedNode(resourceAt(path), JSON.parse(text) as Node));
