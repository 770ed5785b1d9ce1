import { progressShare } from '@lernhaus/domain/learning/progress-share';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { DrawerToggles } from '../ui/drawer-toggles.tsx';
import { Icon } from '../ui/icon.tsx';
import frame from '../ui/workspace.module.css';
import { EditCourseLink } from './author-links.tsx';
import styles from './player-bar.module.css';
import { usePlayer } from './player-context.ts';
import { useExitLink } from './use-exit-link.ts';
import type { SaveState } from './use-player-session.ts';

interface PlayerBarProps {
  back: LocalPath;
  saving: SaveState | null;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
  onOpenOverlay: () => void;
  /** The button that asks the course a question. */
  ask?: ReactNode;
}

/** The player's header: exit, course name, progress and saving state. */
export function PlayerBar({ back, saving, isDrawerOpen, onToggleDrawer, onOpenOverlay, ask }: PlayerBarProps) {
  const t = useTexts();
  const { course, progress, reviewedLearner } = usePlayer();
  const exitLink = useExitLink(course.id);
  const isDemo = saving === 'demo';
  const leave = isDemo ? t('demo.leave') : reviewedLearner === null ? exitLink.label : t('player.backFromReview');
  const { doneCount, totalCount, percentage } = progressShare(progress);
  return (
    <header className={frame.bar}>
      <Link to={back} className={frame.button} aria-label={leave}>
        <Icon name="back" />
        <span className={frame.wide}>{leave}</span>
      </Link>
      <DrawerToggles
        label={t('player.contents')}
        controls="course-drawer"
        isOpen={isDrawerOpen}
        onToggle={onToggleDrawer}
        onOpenOverlay={onOpenOverlay}
      />
      <p className={frame.course} lang={useTextLanguage()}>
        {course.name}
      </p>
      {ask}
      <EditCourseLink className={frame.button} />
      {saving === null ? null : <SavingNote saving={saving} />}
      <p className={styles.figures}>
        <span className="visually-hidden">{t('player.progress', { done: doneCount, total: totalCount })}</span>
        <span aria-hidden="true">
          {doneCount} / {totalCount}
        </span>
      </p>
      <span className={styles.line} aria-hidden="true">
        <span style={{ width: `${percentage}%` }} />
      </span>
    </header>
  );
}

const icons = { saved: 'check', saving: 'clock', waiting: 'offline', refused: 'close', demo: 'play' } as const;

function SavingNote({ saving }: { saving: SaveState }) {
  const t = useTexts();
  return (
    <p className={frame.saving} data-saving={saving}>
      <Icon name={icons[saving]} size={18} />
      <span className="visually-hidden-on-phones">{t(`player.saving.${saving}`)}</span>
      {/* Screen readers announce only a lost connection and its return, and a refused answer. */}
      <span className="visually-hidden" role="status">
        {saving === 'waiting' || saving === 'refused' ? t(`player.saving.${saving}`) : ''}
      </span>
    </p>
  );
}
