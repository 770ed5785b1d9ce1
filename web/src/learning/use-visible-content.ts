import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { contentsInOrder } from './course-order.ts';
import { usePlayer } from './player-context.ts';

/** A thin line above the middle of the window, where readers look. */
const observerOptions = { rootMargin: '-42% 0px -57% 0px' };

/** The part of a content that must be in the window; heights may be fractions of pixels. */
const wholeShare = 0.99;
/** A content counts after this time: before, a picture that is still loading may push it out of the window again. */
const readMs = 1000;

/**
 * In the scroll style, makes the visible content the current one. It waits until scrolling to a chosen content has
 * finished, so that contents passed on the way do not count as visited.
 *
 * Short contents at the beginning and at the end of a module never meet the line. Those that are completely in the
 * window are visited too: at the end of the module all of them, elsewhere those above the current one.
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

  const visit = useEffectEvent((of: ModuleNode, wholeIds: ReadonlySet<string>) => {
    const moduleId = of.id;
    const contentIds = contentsInOrder(of).map(({ id }) => id);
    const visitedIds = path.modulesCurrentPath[moduleId]?.visitedContentId ?? [];
    const here = contentIds.indexOf(path.contentId);
    const isEnd = wholeIds.has(contentIds.at(-1) ?? '');
    const newIds = contentIds.filter((id, at) => wholeIds.has(id) && (isEnd || at < here) && !visitedIds.includes(id));
    for (const contentId of newIds) goTo({ moduleId, contentId });
    // The learner stays where they are.
    if (newIds.length > 0) goTo({ moduleId, contentId: path.contentId });
  });
  useEffect(() => {
    if (!isEnabled || !container.current) return undefined;
    const wholeIds = new Set<string>();
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const id = (target as HTMLElement).dataset['content'] ?? '';
          if (intersectionRatio >= wholeShare) wholeIds.add(id);
          else wholeIds.delete(id);
        }
        window.clearTimeout(timer);
        timer = window.setTimeout(() => visit(module, wholeIds), readMs);
      },
      { threshold: wholeShare },
    );
    for (const content of container.current.querySelectorAll('[data-content]')) observer.observe(content);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [isEnabled, module]);

  return container;
}

function scrollTo(container: HTMLElement, contentId: string): void {
  container.querySelector(`[data-content="${CSS.escape(contentId)}"]`)?.scrollIntoView({ behavior: 'instant' });
}
