import { Failure } from '@lernhaus/contract/failures';
import type { QuestionFormat } from '@lernhaus/contract/quizzes/question-import-endpoints';
import { decodePlainText, decodeText } from './decode-text.ts';
import type { ChoiceWords, QuestionFile } from './question-file.ts';
import { readGift } from './read-gift.ts';
import { readMoodle } from './read-moodle.ts';
import { readPackage } from './read-package.ts';
import { readQtiItem, toQti2Names } from './read-qti.ts';
import { readXml, XmlError } from './read-xml.ts';

/** Parses a question file in the given format, or detects it. */
export async function readQuestions(
  bytes: Buffer,
  requestedFormat: QuestionFormat | 'auto',
  words: ChoiceWords,
): Promise<QuestionFile> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    if (requestedFormat === 'auto' || requestedFormat === 'qti') return readPackage(bytes);
    throw new Failure('error.questions.unreadable');
  }
  const text = requestedFormat === 'auto' || requestedFormat === 'gift' ? decodePlainText(bytes) : decodeText(bytes);
  if (text === null) throw new Failure('error.questions.unreadable');
  const isXml = text.trimStart().startsWith('<');
  if (requestedFormat === 'gift' || (requestedFormat === 'auto' && !isXml))
    return { format: 'gift', questions: readGift(text, words), pictures: new Map() };
  return readDocument(text, requestedFormat, words);
}

function readDocument(text: string, requestedFormat: QuestionFormat | 'auto', words: ChoiceWords): QuestionFile {
  try {
    const root = readXml(text);
    if (root.name === 'quiz' && requestedFormat !== 'qti') return readMoodle(root, words);
    const item = toQti2Names(root);
    const pictures = new Map<string, Buffer>();
    if (item.name === 'assessmentItem' && requestedFormat !== 'moodle')
      return { format: 'qti', questions: [readQtiItem(item, () => undefined, pictures)], pictures };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw Object.assign(new Failure('error.questions.syntax', { line: error.line }), { cause: error });
  }
  throw new Failure('error.questions.unreadable');
}
