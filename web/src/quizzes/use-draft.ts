import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { useState } from 'react';

const prefix = 'lernhaus-draft/';

function readDraft(key: string): QuizAnswer | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(prefix + key) ?? 'null') as QuizAnswer | null;
  } catch {
    return null;
  }
}

/** A typed answer that is not submitted yet; in this tab it survives a closed drawer and a reload. */
export function useDraft(key: string): [QuizAnswer | null, (draft: QuizAnswer | null) => void] {
  const [draft, setDraft] = useState(() => readDraft(key));
  const keep = (next: QuizAnswer | null) => {
    setDraft(next);
    if (next === null) window.sessionStorage.removeItem(prefix + key);
    else window.sessionStorage.setItem(prefix + key, JSON.stringify(next));
  };
  return [draft, keep];
}
