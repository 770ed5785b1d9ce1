import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import '../ui/mantine-forms.css';
import '../ui/mantine-drawers.css';
import { ReadingText } from '../ui/reading-text.tsx';
import styles from './case-study.module.css';

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The cases of an exam case study: each content's case study, or else its text. */
export function casesOf(module: ModuleNode): readonly Case[] {
  if (module.type !== 'EXAM_CASE_STUDY') return [];
  return byIndex(module.moduleContents).flatMap(({ id, title, caseStudy, text }) => {
    const html = isBlankRichText(caseStudy) ? text : caseStudy;
    return isBlankRichText(html) ? [] : [{ id, title, html: html ?? '' }];
  });
}

/** On wide screens the case study is beside the questions and scrolls separately. */
export function CaseStudyPanel({ cases }: { cases: readonly Case[] }) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.panel} aria-label={t('player.caseStudy')} tabIndex={0}>
      <Cases cases={cases} />
    </section>
  );
}

/** On other screens a button opens it as a drawer. */
export function CaseStudyButton({ cases }: { cases: readonly Case[] }) {
  const t = useTexts();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button className={styles.open} look="quiet" data-case-study aria-haspopup="dialog" onClick={open}>
        <Icon name="case" />
        <span className="visually-hidden-on-phones">{t('player.caseStudy')}</span>
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="min(46rem, 100%)"
        title={t('player.caseStudy')}
        classNames={{ title: dialog.title ?? '' }}
        closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
      >
        <div className={styles.inside}>
          <Cases cases={cases} />
        </div>
      </Drawer>
    </>
  );
}

function Cases({ cases }: { cases: readonly Case[] }) {
  return cases.map(({ id, title, html }) => (
    <article key={id}>
      <h3>{title}</h3>
      <ReadingText html={html} below="h3" />
    </article>
  ));
}
