import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, type LinkTarget } from '../platform/links.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './popover-menu.module.css';

interface Action {
  readonly label: string;
  readonly icon?: IconName;
  /** An action that takes something away. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** A line above separates it from the actions before. */
  readonly isApart?: boolean;
}

/** A link, or a button that does something. */
export type MenuAction = Action & ({ readonly to: LinkTarget } | { readonly run: () => void });

interface PopoverMenuProps {
  actions: readonly MenuAction[];
  /** The class and content of the button that opens the list. */
  className: string;
  children: ReactNode;
  /** The name of the button, if its content does not say it. */
  label?: string;
  /** Marks the button, so that its screen can give it the focus. */
  control?: string;
  /** In pixels; wide enough for the longest label. */
  width?: number;
  /** Which side of the list is at the button's. */
  align?: 'start' | 'end';
}

const rowHeight = 40;
const lineHeight = 9;
const gap = 8;

/**
 * Actions behind one button; nothing when there are none. Escape or a click elsewhere closes the list; after Escape the
 * browser gives the focus back to the button. The list is empty until it is opened, because a page may have hundreds of
 * menus.
 */
export function PopoverMenu({
  actions,
  className,
  children,
  label,
  control,
  width = 184,
  align = 'end',
}: PopoverMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const watching = useRef<AbortController>(null);
  const openedAt = useRef<DOMRect>(null);
  const [wasOpened, setOpened] = useState(false);
  const close = () => list.current?.hidePopover();
  /**
   * The list does not follow its button when the page scrolls. A scroll event may arrive after the list opened although
   * the scroll ended before. Then the button has not moved, and the list stays open.
   */
  const closeIfMoved = () => {
    const now = button.current?.getBoundingClientRect();
    if (now?.top !== openedAt.current?.top || now?.left !== openedAt.current?.left) close();
  };
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !button.current || !list.current) return;
    setOpened(true);
    openedAt.current = button.current.getBoundingClientRect();
    const { top, bottom, left, right } = openedAt.current;
    const height = actions.length * rowHeight + actions.filter(({ isApart }) => isApart).length * lineHeight + 2 * gap;
    const fitsBelow = bottom + height < window.innerHeight;
    // As wide as its words, and not beyond the screen.
    list.current.style.minWidth = `${width}px`;
    list.current.style.top = `${Math.max(gap, fitsBelow ? bottom + gap / 2 : top - height)}px`;
    const { clientWidth } = document.documentElement;
    const fromEdge = align === 'end' ? clientWidth - right : Math.min(left, clientWidth - width - gap);
    list.current.style[align === 'end' ? 'right' : 'left'] = `${Math.max(gap, fromEdge)}px`;
    list.current.style.maxWidth = `${clientWidth - Math.max(gap, fromEdge) - gap}px`;
  };
  const onToggled = ({ newState }: ToggleEvent) => {
    watching.current?.abort();
    if (newState !== 'open') return;
    itemsOf(list.current)[0]?.focus({ preventScroll: true });
    watching.current = new AbortController();
    const { signal } = watching.current;
    window.addEventListener('scroll', closeIfMoved, { capture: true, passive: true, signal });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return moveByKey(event);
    close();
    // The panel around the list stays open.
    event.preventDefault();
  };
  useEffect(() => () => watching.current?.abort(), []);
  if (actions.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        data-control={control}
        popoverTarget={id}
      >
        {children}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys of its links and buttons. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={place}
        onToggle={onToggled}
        onKeyDown={onKeyDown}
      >
        {wasOpened ? actions.map((action) => <Item key={action.label} action={action} onChoose={close} />) : null}
      </div>
    </>
  );
}

function Item({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const { label, icon, isDanger = false, isDisabled = false, isApart = false } = action;
  const shared = {
    className: styles.entry ?? '',
    'data-danger': isDanger,
    'data-apart': isApart,
    // A dialog of Mantine around the list stays open on Escape.
    'data-mantine-stop-propagation': true,
  };
  const content = (
    <>
      {icon ? <Icon name={icon} size={18} /> : null}
      {label}
    </>
  );
  if ('to' in action)
    return (
      <Link {...shared} to={action.to} onClick={onChoose}>
        {content}
      </Link>
    );
  const run = () => {
    onChoose();
    action.run();
  };
  return (
    <button {...shared} type="button" disabled={isDisabled} onClick={run}>
      {content}
    </button>
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? []),
];

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
  event.preventDefault();
}
