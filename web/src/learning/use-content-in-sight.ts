import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { type RefObject, useEffect, useRef } from 'react';
import { contentsInOrder } from './course-order.ts';
import { usePlayer } from './player-context.ts';

/** The reader's eye rests a little above the middle of the window. */
const line = { rootMargin: '-42% 0px -57% 0px' };

/**
 * With all contents under one another, the one that is read becomes the current one. It waits until a chosen content has
 * been scrolled to, so that what is passed on the way does not count as visited.
 */
export function useContentInSight(module: ModuleNode, isOn: boolean): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const { path, goTo } = usePlayer();
  const current = useRef(path.contentId);
  const go = useRef(goTo);

  useEffect(() => {
    go.current = goTo;
    if (!isOn || current.current === path.contentId) return;
    current.current = path.contentId;
    if (holder.current) scrollTo(holder.current, path.contentId);
  }, [goTo, isOn, path.contentId]);

  useEffect(() => {
    if (!isOn || !holder.current) return undefined;
    const [first] = contentsInOrder(module);
    // Coming back to where one left; a module that begins is read from its heading.
    if (first?.id !== current.current) scrollTo(holder.current, current.current);
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      const contentId = seen instanceof HTMLElement ? seen.dataset['content'] : undefined;
      if (!contentId || contentId === current.current) return;
      current.current = contentId;
      go.current({ moduleId: module.id, contentId });
    }, line);
    for (const content of holder.current.querySelectorAll('[data-content]')) observer.observe(content);
    return () => observer.disconnect();
  }, [isOn, module]);

  return holder;
}

function scrollTo(holder: HTMLElement, contentId: string): void {
  holder.querySelector(`[data-content="${CSS.escape(contentId)}"]`)?.scrollIntoView({ behavior: 'instant' });
}
