import type { safetyAssessment, safetySource } from '@lernhaus/contract/safety/endpoints';
import type { Reply } from '../platform/caller.ts';

export type SafetySource = Reply<typeof safetySource>;

export type SafetyReply = Reply<typeof safetyAssessment>;

/** A street of the source. */
export type NamedStreet = SafetySource['examples'][number];

/** A reply with a score. */
export type ScoreReply = SafetyReply & {
  readonly [Field in 'score' | 'location' | 'explanation']-?: NonNullable<SafetyReply[Field]>;
};
export type Explanation = ScoreReply['explanation'];

export type ToolState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'result'; readonly assessed: ScoreReply }
  | { readonly kind: 'error'; readonly words: string; readonly suggestions?: readonly NamedStreet[] };
