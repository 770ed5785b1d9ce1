import { useEffect } from 'react';
import { whenIdle } from '../../platform/lazy-module.ts';
import { createObservable, useObservable } from '../../platform/observable.ts';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import { useHasWorkplace } from '../workplace/use-has-workplace.ts';

const isOpen = createObservable(false);

export const openPalette = (): void => isOpen.set(true);

const Palette = lazyWithTexts(async () => (await import('./palette.tsx')).Palette, { failureShown: 'asToast' });

const close = () => isOpen.set(false);

/**
 * Opens the command palette by Ctrl+K or Cmd+K for everybody who has a screen of the administration. A field that uses
 * these keys itself, such as a text with links, keeps them.
 */
export function PaletteGate() {
  const isFor = useHasWorkplace();
  const isShown = useObservable(isOpen);
  useEffect(() => {
    if (!isFor) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      isOpen.set(!isOpen.get());
    };
    document.addEventListener('keydown', onKeyDown);
    // Loaded before it is needed, so that screens can be reached without a connection.
    const stop = whenIdle(Palette.load);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, [isFor]);
  return isFor && isShown ? <Palette onClose={close} /> : null;
}
