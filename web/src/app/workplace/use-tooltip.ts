import { type SyntheticEvent, useState } from 'react';

/**
 * The name beside an element of the narrow sidebar, by pointer and by keyboard. The elements carry it as `data-label`;
 * screen readers read it from the element itself.
 */
export function useTooltip() {
  const [tip, setTip] = useState<{ readonly label: string; readonly top: number } | null>(null);
  const hide = () => setTip(null);
  const show = ({ target }: SyntheticEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-label]') : null;
    if (!element) return hide();
    const { top, height } = element.getBoundingClientRect();
    setTip({ label: element.dataset['label'] ?? '', top: top + height / 2 });
  };
  const onKeyDown = ({ key }: { key: string }) => key === 'Escape' && hide();
  return {
    tip,
    handlers: { onPointerOver: show, onFocus: show, onPointerLeave: hide, onBlur: hide, onClick: hide, onKeyDown },
  };
}
