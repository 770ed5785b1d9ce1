import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Link, type LinkTarget } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './list-menu.module.css';

/** Something to do with a whole list: a link, or a button that does it. */
export type ListTool = { readonly label: string; readonly icon: IconName; readonly isOnPhone?: boolean } & (
  | { readonly to: LinkTarget }
  | { readonly run: () => void }
);

interface ListMenuProps {
  tools?: readonly ListTool[];
  /** `ColumnMenu` and `CsvExport`, which need more than one press. */
  children?: ReactNode;
}

/** The actions on a whole list, behind one button; on a phone its entries are in the sheet of the bar. */
export function ListMenu({ tools = [], children }: ListMenuProps) {
  const t = useTexts();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** The open menu covers the page below its button, and scrolls with the page. */
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !button.current || !panel.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    panel.current.style.top = `${bottom + window.scrollY + 4}px`;
    panel.current.style.right = `${document.documentElement.clientWidth - right}px`;
  };
  return (
    <div className={styles.menu}>
      <button ref={button} type="button" className={styles.button} aria-label={t('list.more')} popoverTarget={id}>
        <Icon name="more" />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={place}>
        {tools.map((tool) => (
          <Tool key={tool.label} tool={tool} />
        ))}
        {children}
      </div>
    </div>
  );
}

function Tool({ tool }: { tool: ListTool }) {
  const content = (
    <>
      <Icon name={tool.icon} size={18} />
      {tool.label}
    </>
  );
  const shared = { className: styles.entry ?? '', 'data-phone': tool.isOnPhone === true };
  if ('to' in tool)
    return (
      <Link {...shared} to={tool.to}>
        {content}
      </Link>
    );
  return (
    <button
      {...shared}
      type="button"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
        tool.run();
      }}
    >
      {content}
    </button>
  );
}

/** The class of an entry that needs more than one press. */
export const listMenuEntry = styles.entry ?? '';
