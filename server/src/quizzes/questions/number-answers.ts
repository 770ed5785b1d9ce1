import { maxWords } from '@lernhaus/domain/quizzes/question-import/convert-blanks';
import type { ImportNote } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { elementIn, elementsIn, textOf, type XmlElement } from './read-xml.ts';

/** A number as learners may write it: German has a comma where English has a point. */
export const writtenNumbers = (number: string): string[] =>
  number.includes('.') ? [number, number.replace('.', ',')] : [number];

/**
 * The answers to a numerical question of Moodle. Its units are optional, and then each is a further answer; if points
 * depend on the unit, the question is refused.
 */
export function numberAnswers(element: XmlElement, numbers: readonly string[]): string[] | ImportNote {
  const units = elementsIn(elementIn(element, 'units'), 'unit').map((unit) => ({
    name: textOf(elementIn(unit, 'unit_name')).trim(),
    factor: Number(textOf(elementIn(unit, 'multiplier')).trim() || 1),
  }));
  const isGraded = Number(textOf(elementIn(element, 'unitgradingtype')).trim() || 0) !== 0;
  if (units.length > 0 && isGraded) return { reason: 'units' };
  // Their product is the number of answers.
  if (numbers.length * units.length > maxWords) return { reason: 'tooLong' };
  return numbers.flatMap((number) => [
    ...writtenNumbers(number),
    ...units.flatMap(({ name, factor }) =>
      writtenNumbers(times(number, factor)).flatMap((one) => [`${one} ${name}`, `${one}${name}`]),
    ),
  ]);
}

/** The product as people write it: 0.1 × 3 is 0.3. */
const times = (number: string, factor: number): string =>
  factor === 1 ? number : String(Number((Number(number) * factor).toPrecision(12)));
