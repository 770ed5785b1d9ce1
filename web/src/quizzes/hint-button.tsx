import type { KeyboardEvent } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import styles from './hint.module.css';

interface HintButtonProps {
  isOpen: boolean;
  /** The id of the hint that it shows. */
  controls: string;
  onToggle: () => void;
}

/** Shows and hides the hint of a quiz, below the question, so that it does not cover the question. */
export function HintButton({ isOpen, controls, onToggle }: HintButtonProps) {
  const t = useTexts();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The panel around the quiz stays open.
    event.preventDefault();
    event.stopPropagation();
    onToggle();
  };
  return (
    <Button look="quiet" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle} onKeyDown={closeByKey}>
      <Icon name="hint" />
      {t('quiz.hint')}
    </Button>
  );
}

/** The hint; the element always exists, so that screen readers announce what unfolds. */
export function Hint({ id, html, isOpen }: { id: string; html: string; isOpen: boolean }) {
  return (
    <div id={id} className={styles.hint} role="status" data-open={isOpen}>
      {isOpen ? <ReadingText html={html} /> : null}
    </div>
  );
}
