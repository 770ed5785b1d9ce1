import { lazyPart } from './lazy-part.tsx';
import { RichTextSkeleton } from './rich-text-skeleton.tsx';

/** The editor of sentences with blanks, loaded where it is used. */
export const SentenceInput = lazyPart(async () => (await import('./sentence-input.tsx')).SentenceInput, {
  fallback: ({ label }) => <RichTextSkeleton label={label} />,
});
