import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { richTextIcons } from './rich-text-icons.ts';
import styles from './rich-text-input.module.css';
import { type AskingTools, type Tool, toolGroups, toolsOfShortTexts } from './rich-text-tools.ts';
import { IconDrawing } from './site-icon.tsx';

interface RichTextToolbarProps {
  editor: Editor;
  /** The label of the field, so that two toolbars on a page differ. */
  label: string;
  isShort: boolean;
  asking: AskingTools;
}

/** The toolbar of the editor: one Tab stop, with arrow keys between its buttons (WAI-ARIA, toolbar). */
export function RichTextToolbar({ editor, label, isShort, asking }: RichTextToolbarProps) {
  const t = useTexts();
  const [stop, setStop] = useState<Tool['key']>('heading2');
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const groups = toolGroups(asking)
    .map((tools) => tools.filter(({ key }) => !isShort || toolsOfShortTexts.includes(key)))
    .map((tools) => tools.filter(({ isOffered }) => isOffered?.(editor) ?? true))
    .filter((tools) => tools.length > 0);
  const shown = groups.flat();
  const reached = shown.some(({ key }) => key === stop) ? stop : shown[0]?.key;
  return (
    <div
      role="toolbar"
      aria-label={t('richText.tools', { field: label })}
      className={styles.tools}
      onKeyDown={moveByKey}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.key} className={styles.group}>
          {tools.map(({ key, isOn, run, shortcut }) => {
            const name = t(`richText.${key}`);
            return (
              <button
                key={key}
                type="button"
                tabIndex={key === reached ? 0 : -1}
                title={shortcut ? `${name} (${shortcut})` : name}
                aria-label={name}
                aria-pressed={isOn?.(editor)}
                onFocus={() => setStop(key)}
                onClick={() => run(editor)}
              >
                <IconDrawing path={richTextIcons[key]} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[step(at, buttons.length)]?.focus();
  event.preventDefault();
}
