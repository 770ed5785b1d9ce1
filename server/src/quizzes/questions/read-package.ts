import { posix } from 'node:path';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { ImportedQuestion, UnreadableQuestion } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { readZip, ZipError } from '../../platform/zip/read-zip.ts';
import { decodeText } from './decode-text.ts';
import type { QuestionFile } from './question-file.ts';
import { readQtiItem, toQti2Names } from './read-qti.ts';
import { descendantsNamed, readXml, type XmlElement, XmlError } from './read-xml.ts';

const bounds = { maxFiles: 3000, maxBytes: 8 * limits.questionFileBytes };

/** Parses a QTI package, in the order of its test if it has one. */
export async function readPackage(bytes: Buffer): Promise<QuestionFile> {
  const files = await unpacked(bytes);
  const pictures = new Map<string, Buffer>();
  const questions: (ImportedQuestion | UnreadableQuestion)[] = [];
  const items = new Map<string, XmlElement>();
  let order: string[] = [];
  for (const [path, content] of files) {
    if (!/\.(xml|qti)$/i.test(path) || /(^|\/)imsmanifest\.xml$/i.test(path)) continue;
    try {
      const root = rootOf(content);
      if (root.name === 'assessmentItem') items.set(path, root);
      if (root.name === 'assessmentTest')
        order = descendantsNamed(root, 'assessmentItemRef').map(({ attributes }) =>
          joinPath(path, attributes['href'] ?? ''),
        );
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      questions.push({ line: error.line, name: path, reason: 'syntax' });
    }
  }
  const paths = [...new Set([...order.filter((path) => items.has(path)), ...[...items.keys()].toSorted()])];
  for (const path of paths) {
    const read = readQtiItem(items.get(path) as XmlElement, (src) => files.get(joinPath(path, src)), pictures);
    questions.push({ ...read, name: read.name || path });
  }
  return { format: 'qti', questions, pictures };
}

function rootOf(content: Buffer): XmlElement {
  const text = decodeText(content);
  if (text === null) throw new XmlError('encoding', 1);
  return toQti2Names(readXml(text));
}

const joinPath = (path: string, href: string): string => {
  try {
    return posix.join(posix.dirname(path), decodeURIComponent(href));
  } catch {
    return href;
  }
};

async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    const zip = await readZip(bytes, bounds);
    try {
      const files = new Map<string, Buffer>();
      for (const name of zip.files.keys()) files.set(name, await zip.bytesOf(name, limits.questionFileBytes));
      return files;
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ZipError) throw Object.assign(new Failure('error.questions.unreadable'), { cause: error });
    throw error;
  }
}
