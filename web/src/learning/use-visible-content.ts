import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { type RefObject, useEffect, useRef } from 'react';
import { contentsInOrder } from './course-order.ts';
import { usePlayer } from './player-context.ts';

/** A thin line above the middle of the window, where readers look. */
const observerOptions = { rootMargin: '-42% 0px -57% 0px' };

/**
 * In the scroll style, makes the visible content the current one. It waits until scrolling to a chosen content has
 * finished, so that contents passed on the way do not count as visited.
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
    // Scrolls to the content where the learner left; a new module starts at its heading.
    if (first?.id !== current.current) scrollTo(container.current, current.current);
    const observer = new IntersectionObserver((entries) => {
      const element = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      const contentId = element instanceof HTMLElement ? element.dataset['content'] : undefined;
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
