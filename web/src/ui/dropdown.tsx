import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './dropdown.module.css';
import { SiteIcon } from './site-icon.tsx';

interface DropdownProps {
  label: ReactNode;
  children: ReactNode;
}

/** A button that opens a short list of links; Escape, a click on a link and leaving the list close it. */
export function Dropdown({ label, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble up from its button and links.
    <div className={styles.dropdown} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <SiteIcon name="down" size={16} />
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: as above.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
        <div className={styles.panel} onClick={() => setOpen(false)}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
