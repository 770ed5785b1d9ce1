import { paragraphSelector } from '@lernhaus/domain/marketing/paragraphs';

const steps = 30;
const stepMs = 100;

/** Scrolls to a paragraph of a lesson and gives it the focus, as soon as the player shows the lesson. */
export async function showParagraph(place: { contentId: string; paragraph: number }): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    // The drawer closes first, and gives the focus back.
    await new Promise((done) => setTimeout(done, stepMs));
    const lesson = document.querySelector(`[data-content="${CSS.escape(place.contentId)}"] [data-lesson-text]`);
    const paragraph = lesson?.querySelectorAll<HTMLElement>(paragraphSelector)[place.paragraph];
    if (!paragraph || step < 3) continue;
    paragraph.tabIndex = -1;
    paragraph.scrollIntoView({ block: 'center' });
    paragraph.focus({ preventScroll: true });
    return;
  }
}
