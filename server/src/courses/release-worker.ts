import { createHash } from 'node:crypto';
import { courseTree } from '@lernhaus/contract/courses/course-tree';
import { courseMinutes, minutesByContent } from '@lernhaus/domain/courses/course-minutes';
import { packJson } from '../platform/workers/packed-json.ts';
import { type ShapeKeys, shapeOf } from './learner-shape.ts';
import { learnerTree } from './learner-tree.ts';
import { type LearnerText, longDocument, type ShapeInput } from './release.ts';
import type { ReleaseDocument } from './release-document.ts';
import { TreeText, treeTextParts } from './tree-text.ts';

/** Makes the learner's JSON of a release. */
export function run({ id, owner, text, now, keys }: ShapeInput & { readonly keys: ShapeKeys }): LearnerText {
  const document = JSON.parse(text) as ReleaseDocument;
  const shape = shapeOf(keys, owner, now);
  const tree = courseTree.parse(learnerTree(document, owner, id, shape));
  const parts = treeTextParts(document, tree, shape.itemId);
  const json = new TreeText(parts).jsonFor(shape.seed);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  const learnerDocument = { parts, hash, minutes: courseMinutes(tree), contentMinutes: minutesByContent(tree) };
  if (text.length <= longDocument) return learnerDocument;
  return { ...learnerDocument, pieces: { document: packJson(document), tree: packJson(JSON.parse(json)) } };
}

/** The long JSON is moved, not copied. */
export const transferOf = ({ pieces }: LearnerText): ArrayBuffer[] =>
  pieces ? [pieces.document.bytes.buffer, pieces.tree.bytes.buffer] : [];
