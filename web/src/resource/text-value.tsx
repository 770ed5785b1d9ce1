import type { FieldOf } from '@lernhaus/contract/resource/field';
import { blankToken } from '@lernhaus/domain/quizzes/blanks-of';
import { plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import type { CSSProperties } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './field-cell.module.css';
import { codeWords } from './row-title.ts';

interface TextValueProps {
  field: FieldOf<'text'>;
  text: string;
  isDetail: boolean;
}

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
const isPicture = (text: string): boolean => /^\/files\/[^\s"]+\.(?:webp|png|jpe?g|gif|svg|ico)$/.test(text);
const isMarkup = (text: string): boolean => /^\s*<[a-z][^>]*>/i.test(text);

/**
 * A text as people read it: a blank as a box, a code as words, a colour with its swatch, a stored picture as a picture.
 */
export function TextValue({ field, text, isDetail }: TextValueProps) {
  const t = useTexts();
  if (field.hasBlanks) return <Blanks text={text} />;
  if (field.isCode) return codeWords(t, text);
  if (isPicture(text))
    return <img className={isDetail ? styles.preview : styles.thumbnail} src={text} alt="" loading="lazy" />;
  if (isColour(text))
    return (
      <>
        <span className={styles.swatch} style={{ '--swatch': text } as CSSProperties} />
        {text}
      </>
    );
  if (isMarkup(text)) return plainText(text);
  return isDetail ? <span className={styles.lines}>{text}</span> : text;
}

/** A sentence with its blanks. */
export function Blanks({ text }: { text: string }) {
  const t = useTexts();
  return text.split(blankToken).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name than their place.
    <span key={at}>
      {at > 0 ? <span className={styles.blank}>{t('entity.blank')}</span> : null}
      {part}
    </span>
  ));
}
