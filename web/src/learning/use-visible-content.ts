import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { type RefObject, useEffect, useRef } from 'react';
import { contentsInOrder } from './course-order.ts';
import { usePlayer } from './player-context.ts';

/** The reader's eye rests a little above the middle of the window. */
const observerOptions = { rootMargin: '-42% 0px -57% 0px' };

/**
 * With all contents under one another, the one that is read becomes the current one. It waits until a chosen content has
 * been scrolled to, so that what is passed on the way does not count as visited.
 */
export function useVisibleContent(module: ModuleNode, isEnabled: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const { path, goTo } = usePlayer();
  const current = useRef(path.contentId);
  const go = useRef(goTo);

  useEffect(() => {
    go.current = goTo;
    if (!isEnabled || current.current === path.contentId) return;
    current.current = path.contentId;
    if (container.current) scrollTo(container.current, path.contentId);
  }, [goTo, isEnabled, path.contentId]);

  useEffect(() => {
    if (!isEnabled || !container.current) return undefined;
    const [first] = contentsInOrder(module);
    // Coming back to where one left; a module that begins is read from its heading.
    if (first?.id !== current.current) scrollTo(container.current, current.current);
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      const contentId = seen instanceof HTMLElement ? seen.dataset['content'] : undefined;
      if (!contentId || contentId === current.current) return;
      current.current = contentId;
      go.current({ moduleId: module.id, contentId });
    }, observerOptions);
    for (const content of container.current.querySelectorAll('[data-content]')) observer.observe(content);
    return () => observer.disconnect();
  }, [isEnabled, module]);

  return container;
}

function scrollTo(container: HTMLElement, contentId: string): void {
  container.querySelector(`[data-content="${CSS.escape(contentId)}"]`)?.scrollIntoView({ behavior: 'instant' });
}
