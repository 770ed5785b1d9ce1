import { lazyPart } from './lazy-part.tsx';
import { RichTextSkeleton } from './rich-text-skeleton.tsx';

/** The editor of rich text, loaded by the forms that have one. */
export const RichTextInput = lazyPart(async () => (await import('./rich-text-input.tsx')).RichTextInput, {
  fallback: ({ label }) => <RichTextSkeleton label={label} />,
});
