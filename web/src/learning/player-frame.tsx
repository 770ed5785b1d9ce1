import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../platform/texts.tsx';
import dialog from '../ui/dialog-title.module.css';
import '../ui/mantine-forms.css';
import '../ui/mantine-drawers.css';
import { CourseDrawer } from './course-drawer.tsx';
import { ModuleView } from './module-view.tsx';
import { PlayerBar } from './player-bar.tsx';
import { type Player, PlayerProvider } from './player-context.ts';
import styles from './player-frame.module.css';
import type { PlayerParts } from './player-parts.ts';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { useDrawerOpen } from './player-style.ts';
import { type PlayerStart, type Saving, usePlayerSession } from './use-player-session.ts';

interface PlayerFrameProps {
  parts: PlayerParts;
  /** Where leaving leads. */
  back: string;
  begin: PlayerStart;
}

/** The bar, the drawer with the course, and the stage with what is read (specification 2, course viewer). */
export function PlayerFrame({ parts, back, begin }: PlayerFrameProps) {
  const { player, saving } = usePlayerSession(begin);
  const [search, setSearch] = useSearchParams();
  const isLinked = search.has('moduleId');
  useEffect(() => {
    // The place a link led to is now the learner's own: a reload must not go back to it.
    if (player === null || !isLinked) return;
    setSearch(
      (now) => {
        now.delete('moduleId');
        now.delete('parentId');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [player, isLinked, setSearch]);
  if (player === null) return <PlayerSkeleton />;
  return <RunningPlayer player={player} saving={saving} parts={parts} back={back} />;
}

interface RunningPlayerProps {
  player: Player;
  saving: Saving;
  parts: PlayerParts;
  back: string;
}

/** The player on its screen, whoever learns and however it is kept. */
export function RunningPlayer({ player, saving, parts, back }: RunningPlayerProps) {
  const t = useTexts();
  const [isWideOpen, setWideOpen] = useDrawerOpen();
  const [isOverlayOpen, overlay] = useDisclosure(false);
  const titles = { close: t('global.close') };
  return (
    <PlayerProvider value={player}>
      <title>{player.course.name}</title>
      <div className={styles.player}>
        <PlayerBar
          back={back}
          saving={saving}
          isDrawerOpen={isWideOpen}
          onToggleDrawer={() => setWideOpen(!isWideOpen)}
          onOpenOverlay={overlay.open}
        />
        <div className={styles.body} data-drawer={isWideOpen ? 'open' : 'closed'}>
          <aside id="course-drawer" className={styles.aside} aria-label={t('player.contents')} hidden={!isWideOpen}>
            <CourseDrawer />
          </aside>
          <main id="main" className={styles.stage} tabIndex={-1}>
            <ModuleView parts={parts} back={back} />
          </main>
        </div>
        <Drawer
          opened={isOverlayOpen}
          onClose={overlay.close}
          size={320}
          title={t('player.contents')}
          classNames={{ title: dialog.title ?? '' }}
          closeButtonProps={{ 'aria-label': titles.close }}
        >
          <CourseDrawer onChoose={overlay.close} />
        </Drawer>
      </div>
    </PlayerProvider>
  );
}
