import { hasSameContent } from '@lernhaus/domain/quizzes/current-answer';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { useEffect, useRef, useState } from 'react';
import type { DeviceStore } from '../platform/device-store.ts';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';

interface Draft {
  readonly answer: QuizAnswer;
  /** The version of the answer that it changes: null without one, undefined until that answer is saved. */
  readonly version: number | null | undefined;
}

interface DraftPlace {
  readonly store: DeviceStore;
  readonly key: string;
}

/**
 * A typed answer that is not submitted yet. It is stored, so that a closed drawer loses nothing; on the device it also
 * survives the end of the tab. An answer that was meanwhile submitted on another device is newer and replaces it. The
 * store and the key must not change while the component is mounted.
 */
export function useDraft(
  { store, key }: DraftPlace,
  entry: LearnerQuiz,
  state: QuizAnswerState | undefined,
): [QuizAnswer | null, (draft: QuizAnswer | null) => void] {
  const [draft, setDraft] = useState<Draft | null>(null);
  const hasChanged = useRef(false);
  useEffect(() => {
    let isHere = true;
    void store.get<Draft>(key).then((storedDraft) => {
      // What the learner has typed or submitted meanwhile is newer.
      if (isHere && storedDraft && !hasChanged.current) setDraft(storedDraft);
    });
    return () => {
      isHere = false;
    };
  }, [store, key]);
  const current = draft && currentDraft(draft, entry, state);
  useEffect(() => {
    if (current !== draft) void put(store, key, current);
  }, [current, draft, store, key]);
  const keep = (answer: QuizAnswer | null) => {
    hasChanged.current = true;
    const next = answer && { answer, version: state === undefined ? null : state.version };
    setDraft(next);
    void put(store, key, next);
  };
  return [current?.answer ?? null, keep];
}

const put = (store: DeviceStore, key: string, draft: Draft | null): Promise<void> =>
  draft === null ? store.delete(key) : store.set(key, draft);

/** The draft beside the saved answer: null if that answer is newer or the same. */
function currentDraft(draft: Draft, { kind, quiz }: LearnerQuiz, state: QuizAnswerState | undefined): Draft | null {
  if (state?.sync !== 'saved') return draft;
  if (hasSameContent(kind, quiz as QuizKeys[QuizKind], draft.answer, state.answer)) return null;
  if (state.version === undefined) return draft;
  // It was typed after this device submitted the answer.
  if (draft.version === undefined) return { ...draft, version: state.version };
  return state.version > (draft.version ?? 0) ? null : draft;
}
