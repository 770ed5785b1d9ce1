import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from './icon.tsx';
import { richTextIcons } from './rich-text-icons.ts';
import styles from './rich-text-input.module.css';
import { type AskingTools, type Tool, toolGroups, toolsOfNarrowBars, toolsOfShortTexts } from './rich-text-tools.ts';
import { shortcutWords } from './shortcut-words.ts';
import { IconDrawing } from './site-icon.tsx';

interface RichTextToolbarProps {
  editor: Editor;
  /** The label of the field, so that two toolbars on a page differ. */
  label: string;
  isShort: boolean;
  asking: AskingTools;
}

/** A tool that every bar shows. */
const firstTool = 'heading2';

/**
 * The toolbar of the editor: one Tab stop, with arrow keys between its buttons (WAI-ARIA, toolbar). Where it is narrow,
 * it begins with the tools that most texts need.
 */
export function RichTextToolbar({ editor, label, isShort, asking }: RichTextToolbarProps) {
  const t = useTexts();
  const [stop, setStop] = useState<Tool['key'] | 'more'>(firstTool);
  const [isWhole, setWhole] = useState(false);
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const groups = toolGroups(asking)
    .map((tools) => tools.filter(({ key }) => !isShort || toolsOfShortTexts.includes(key)))
    .map((tools) => tools.filter(({ isOffered }) => isOffered?.(editor) ?? true))
    .filter((tools) => tools.length > 0);
  const visibleTools = groups.flat();
  const reached = stop === 'more' || visibleTools.some(({ key }) => key === stop) ? stop : visibleTools[0]?.key;
  return (
    <div
      role="toolbar"
      aria-label={t('richText.tools', { field: label })}
      className={styles.tools}
      data-whole={isWhole || isShort}
      onKeyDown={moveByKey}
      // The Tab stop may be a tool that a narrow bar hides.
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setStop(firstTool)}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.key} className={styles.group}>
          {tools.map(({ key, isOn, run, shortcut }) => {
            const name = t(`richText.${key}`);
            return (
              <button
                key={key}
                type="button"
                data-seldom={!toolsOfNarrowBars.includes(key)}
                tabIndex={key === reached ? 0 : -1}
                title={shortcut ? `${name} (${shortcutWords(t, shortcut)})` : name}
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
      {isShort ? null : (
        <button
          type="button"
          className={styles.more}
          tabIndex={reached === 'more' ? 0 : -1}
          title={t('richText.more')}
          aria-label={t('richText.more')}
          aria-expanded={isWhole}
          onFocus={() => setStop('more')}
          onClick={() => {
            setStop('more');
            setWhole(!isWhole);
          }}
        >
          <Icon name="more" />
        </button>
      )}
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
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[step(at, buttons.length)]?.focus();
  event.preventDefault();
}
