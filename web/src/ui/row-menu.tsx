import { type KeyboardEvent, type ToggleEvent, useId, useRef } from 'react';
import { Link, type LinkTarget } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './row-menu.module.css';

export interface RowAction {
  readonly label: string;
  readonly to: LinkTarget;
  readonly icon: IconName;
  /** An action that takes something away. */
  readonly isDanger?: boolean;
}

const linkHeight = 40;
const width = 184;
const gap = 8;

/**
 * The actions on a row behind one button; nothing when there are none. The browser closes the list by Escape, or by a click
 * elsewhere.
 */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTexts();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover();
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !button.current || !list.current) return;
    const { top, bottom, right } = button.current.getBoundingClientRect();
    const height = actions.length * linkHeight + 2 * gap;
    const fitsBelow = bottom + height < window.innerHeight;
    list.current.style.top = `${Math.max(gap, fitsBelow ? bottom + gap / 2 : top - height)}px`;
    list.current.style.left = `${Math.max(gap, right - width)}px`;
  };
  const settle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') {
      list.current?.querySelector('a')?.focus({ preventScroll: true });
      window.addEventListener('scroll', close, { capture: true, once: true, passive: true });
    } else window.removeEventListener('scroll', close, { capture: true });
  };
  if (actions.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('list.actionsOn', { name })}
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys of its links. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={place}
        onToggle={settle}
        onKeyDown={moveByKey}
      >
        {actions.map(({ label, to, icon, isDanger = false }) => (
          <Link key={label} to={to} data-danger={isDanger} onClick={close}>
            <Icon name={icon} size={18} />
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[(at + step + links.length) % links.length]?.focus();
  event.preventDefault();
}
