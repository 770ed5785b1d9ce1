import { useCallback } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { AuthoredHtml } from './authored-html.tsx';
import { cleanFragment } from './clean-html.ts';
import styles from './reading-text.module.css';

interface ReadingTextProps {
  html: string;
  /** The heading above the text; the text's own headings start at h2 and are moved below it. */
  below?: 'h1' | 'h2' | 'h3';
}

const headingSteps = { h1: 0, h2: 1, h3: 2 } as const;

/** A long authored text: cleaned, with adjusted headings, and tables that can be reached by keyboard. */
export function ReadingText({ html, below = 'h2' }: ReadingTextProps) {
  const t = useTexts();
  const table = t('reading.table');
  const clean = useCallback((dirty: string) => preparedHtml(dirty, headingSteps[below], table), [below, table]);
  return <AuthoredHtml html={html} className={styles.text} clean={clean} lang={useTextLanguage()} />;
}

function preparedHtml(html: string, steps: number, tableLabel: string): string {
  const holder = document.createElement('div');
  holder.append(cleanFragment(html));
  if (steps > 0) for (const heading of holder.querySelectorAll('h2, h3, h4')) demote(heading, steps);
  for (const table of holder.querySelectorAll('table')) frame(table, tableLabel);
  // Long lines of code scroll and can be reached by keyboard.
  for (const code of holder.querySelectorAll('pre')) code.tabIndex = 0;
  for (const picture of holder.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  return holder.innerHTML;
}

function demote(heading: Element, steps: number): void {
  const level = Math.min(6, Number(heading.tagName.slice(1)) + steps);
  const lower = document.createElement(`h${level}`);
  lower.dataset['level'] = heading.tagName.toLowerCase();
  const style = heading.getAttribute('style');
  if (style) lower.setAttribute('style', style);
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

/** A wide table scrolls by itself, also by keyboard. */
function frame(table: HTMLTableElement, label: string): void {
  const around = document.createElement('div');
  around.dataset['table'] = '';
  around.tabIndex = 0;
  around.setAttribute('role', 'group');
  around.setAttribute('aria-label', table.caption?.textContent?.trim() || label);
  table.replaceWith(around);
  around.append(table);
}
