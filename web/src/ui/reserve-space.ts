/**
 * Returns a ref for a note in the corner that stores its height as a property of the document. Elements that stay at
 * the bottom are above all notes, and the footer leaves room for them (`--lh-notes`).
 */
export const reserveSpaceAs =
  (property: '--lh-consent' | '--lh-uploads') =>
  (note: HTMLElement): (() => void) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `calc(${note.offsetHeight}px + 1rem)`));
    observer.observe(note);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
