import { wordsOf } from '@lernhaus/domain/quizzes/word-list';
import { TagsInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import './mantine-words.css';

interface WordsInputProps {
  label: string;
  description?: string;
  error?: ReactNode;
  name?: string;
  withAsterisk?: boolean;
  size?: 'md';
  words: readonly string[];
  onChange: (words: readonly string[]) => void;
  onBlur?: () => void;
}

/** Only pasted text contains them. A comma is part of a word: "Paid courses, online or by bank transfer". */
const pasteSeparators = ['\n'];

/**
 * An input for a list of words. Enter ends a word, and each pasted line is one. The word that is being typed already
 * belongs to the list.
 */
export function WordsInput({ words, onChange, description, ...rest }: WordsInputProps) {
  const t = useTexts();
  const [typedText, setTypedText] = useState('');
  /** The words without the one that is being typed, which may be one of them until it is complete: run, running. */
  const [others, setOthers] = useState<readonly string[] | null>(null);
  const completeWords = others ?? words;
  // Ending a word reports the new list and, in the same event, an empty input.
  const justEnded = useRef<readonly string[] | null>(null);
  const type = (text: string) => {
    const list = justEnded.current ?? completeWords;
    setTypedText(text);
    setOthers(text.trim() === '' ? null : list);
    onChange(wordsOf([...list, text]));
  };
  const end = (next: readonly string[]) => {
    justEnded.current = next;
    queueMicrotask(() => {
      justEnded.current = null;
    });
    setOthers((before) => before && next);
    onChange(wordsOf([...next, typedText]));
  };
  return (
    <TagsInput
      {...rest}
      description={description ?? t('entity.words')}
      splitChars={pasteSeparators}
      value={[...completeWords]}
      searchValue={typedText}
      onSearchChange={type}
      onChange={end}
    />
  );
}
