import type { FillInTheBlanksQuizNode } from '@lernhaus/contract/courses/course-tree';
import { answerLimits } from '@lernhaus/contract/learning/answer-limits';
import { blankPartsOf, blanksOf } from '@lernhaus/domain/quizzes/blanks-of';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { wordBank } from '@lernhaus/domain/quizzes/word-bank';
import { useRef } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './fill-in-the-blanks-field.module.css';
import { PartResult, resultOf } from './part-result.tsx';
import card from './quiz-card.module.css';
import type { AnswerFieldProps } from './quiz-controller.ts';

/** Sentences with blanks, to type into or to fill from the word bank. */
export function FillInTheBlanksField(props: AnswerFieldProps<FillInTheBlanksQuizNode>) {
  const t = useTexts();
  const { quiz, answer, onChange, results, labelId } = props;
  const lang = useTextLanguage();
  const texts = answer.fillInBlanksAnswers ?? {};
  const sentences = byIndex(quiz.fillInTheBlanksOptions);
  const blanks = sentences.flatMap(blanksOf);
  const holder = useRef<HTMLDivElement>(null);
  // A word of the bank goes into the blank that was used last.
  const lastUsed = useRef<string | null>(null);
  const fill = (id: string, text: string) => onChange({ fillInBlanksAnswers: { ...texts, [id]: text } });
  const take = (word: string) => {
    const free = blanks.find((id) => (texts[id] ?? '').trim() === '');
    const target = lastUsed.current ?? free ?? blanks[0];
    if (target === undefined) return;
    fill(target, word);
    const next = blanks.find((id) => id !== target && (texts[id] ?? '').trim() === '');
    lastUsed.current = next ?? null;
    holder.current?.querySelector<HTMLInputElement>(`[data-blank="${CSS.escape(next ?? target)}"]`)?.focus();
  };
  return (
    <>
      {quiz.imageUrl ? <img className={card.picture} src={quiz.imageUrl} alt={t('quiz.picture')} /> : null}
      <WordBank words={wordBank(quiz.options)} used={Object.values(texts)} onTake={take} />
      {/* biome-ignore lint/a11y/useSemanticElements: sentences with fields; the question above names the group. */}
      <div ref={holder} className={styles.sentences} role="group" aria-labelledby={labelId}>
        {sentences.map((option) => (
          <p key={option.id}>
            {blankPartsOf(option).map((part, at) =>
              part.kind === 'text' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move.
                <span key={at} lang={lang}>
                  {part.text}
                </span>
              ) : (
                <span key={part.id} className={styles.place} data-result={resultOf(results[part.id])}>
                  <input
                    className={styles.blank}
                    data-blank={part.id}
                    aria-describedby={results[part.id] === undefined ? undefined : `${labelId}-result-${part.id}`}
                    type="text"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={answerLimits.shortText}
                    size={Math.max(10, (texts[part.id] ?? '').length + 1)}
                    aria-label={t('quiz.blank', { number: blanks.indexOf(part.id) + 1, total: blanks.length })}
                    value={texts[part.id] ?? ''}
                    onFocus={() => {
                      lastUsed.current = part.id;
                    }}
                    onChange={({ currentTarget }) => fill(part.id, currentTarget.value)}
                  />
                  <PartResult isRight={results[part.id]} id={`${labelId}-result-${part.id}`} />
                </span>
              ),
            )}
          </p>
        ))}
      </div>
    </>
  );
}

interface WordBankProps {
  words: readonly string[];
  used: readonly string[];
  onTake: (word: string) => void;
}

function WordBank({ words, used, onTake }: WordBankProps) {
  const t = useTexts();
  const lang = useTextLanguage();
  if (words.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields.
    <div className={styles.bank} role="group" aria-label={t('quiz.wordBank')}>
      <p className={card.help}>{t('quiz.wordBank.help')}</p>
      {words.map((word) => (
        <button key={word} type="button" lang={lang} data-used={used.includes(word)} onClick={() => onTake(word)}>
          {word}
        </button>
      ))}
    </div>
  );
}
