import { type RefObject, useEffect } from 'react';

/** The blocks of an authored text, and the elements that show the values of inputs. */
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, pre, label, legend, span';
const pauseMs = 150;

/** The text that is edited: the block of a rich text in which the caret is, or the value of an input; else ''. */
export function textBeingEdited(active: Element | null, caret: Node | null): string {
  if (!active?.closest('main form')) return '';
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return active.value.trim();
  const element = caret instanceof Element ? caret : caret?.parentElement;
  const block = element && active.contains(element) ? element.closest(blocks) : null;
  return block?.textContent?.trim() ?? '';
}

/** The first innermost element that shows this text. */
export function placeOf(page: Element, text: string): Element | null {
  if (text === '') return null;
  const elements = [...page.querySelectorAll(blocks)].filter((one) => one.textContent?.trim() === text);
  return elements.find((one) => !elements.some((other) => other !== one && one.contains(other))) ?? null;
}

/** Scrolls the preview to the edited text, when the caret moves and when the preview is renewed. */
export function usePreviewPlace(pane: RefObject<HTMLElement | null>, version: unknown): void {
  useEffect(() => {
    let timer = 0;
    const follow = () => {
      const previewFrame = pane.current;
      const place =
        previewFrame &&
        placeOf(previewFrame, textBeingEdited(document.activeElement, document.getSelection()?.anchorNode ?? null));
      if (!place || previewFrame.scrollHeight <= previewFrame.clientHeight) return;
      const [frame, at] = [previewFrame.getBoundingClientRect(), place.getBoundingClientRect()];
      const isInView = at.top >= frame.top + frame.height * 0.1 && at.bottom <= frame.top + frame.height * 0.9;
      if (isInView) return;
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const top = previewFrame.scrollTop + at.top - frame.top - frame.height / 3;
      previewFrame.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
    };
    const followSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(follow, pauseMs);
    };
    // A preview with newly typed text may show the edited text in another place.
    if (version !== null) followSoon();
    document.addEventListener('selectionchange', followSoon);
    document.addEventListener('focusin', followSoon);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('selectionchange', followSoon);
      document.removeEventListener('focusin', followSoon);
    };
  }, [pane, version]);
}
