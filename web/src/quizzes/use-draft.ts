import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { useEffect, useRef, useState } from 'react';
import type { DeviceStore } from '../platform/device-store.ts';

/**
 * A typed answer that is not submitted yet. It is stored, so that a closed drawer loses nothing; on the device it also
 * survives the end of the tab. The store and the key must not change while the component is mounted.
 */
export function useDraft(store: DeviceStore, key: string): [QuizAnswer | null, (draft: QuizAnswer | null) => void] {
  const [draft, setDraft] = useState<QuizAnswer | null>(null);
  const hasChanged = useRef(false);
  useEffect(() => {
    let isHere = true;
    void store.get<QuizAnswer>(key).then((storedDraft) => {
      // What the learner has typed or submitted meanwhile is newer.
      if (isHere && storedDraft && !hasChanged.current) setDraft(storedDraft);
    });
    return () => {
      isHere = false;
    };
  }, [store, key]);
  const keep = (next: QuizAnswer | null) => {
    hasChanged.current = true;
    setDraft(next);
    void (next === null ? store.delete(key) : store.set(key, next));
  };
  return [draft, keep];
}
