import { Portal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  createContext,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { isTopDialog } from '../ui/top-dialog.ts';
import styles from './side-panel.module.css';

interface PanelPlace {
  readonly element: HTMLElement | null;
  /** The id of the panel that is open. Opening another closes it. */
  readonly openId: string | null;
  readonly setOpenId: Dispatch<SetStateAction<string | null>>;
}

const Context = createContext<PanelPlace | null>(null);

/** The column beside the lesson in which panels are shown; it is empty and takes no room while none is open. */
export function SidePanelColumn({ children }: { children: (column: ReactNode) => ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Context value={{ element, openId, setOpenId }}>
      {children(<div ref={setElement} className={styles.column} data-open={openId !== null} />)}
    </Context>
  );
}

/** Whether there is room for a panel beside the lesson. Without it, a drawer covers the lesson. */
export function useHasSidePanel(): boolean {
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  return useContext(Context) !== null && isWide;
}

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the lesson: a dialog that leaves the rest of the page usable. Escape inside closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useTexts();
  const place = useContext(Context);
  const id = useId();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const close = useEffectEvent(onClose);
  const { element = null, openId = null, setOpenId } = place ?? {};
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!panel) return undefined;
    const before = document.activeElement;
    setOpenId?.(id);
    return () => {
      setOpenId?.((open) => (open === id ? null : open));
      const hasFocus = panel.contains(document.activeElement) || document.activeElement === document.body;
      if (hasFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel, setOpenId, id]);
  useEffect(() => {
    if (openId === id) {
      hasOpened.current = true;
      // Only now: a panel in the hidden column cannot have the focus.
      if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
    } else if (hasOpened.current) close();
  }, [openId, id, panel]);
  if (!element) return null;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isTopDialog(panel)) onClose();
  };
  return (
    <Portal target={element}>
      <section
        ref={setPanel}
        className={styles.panel}
        role="dialog"
        aria-modal="false"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onKeyDown={closeByKey}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" aria-label={t('global.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </section>
    </Portal>
  );
}
