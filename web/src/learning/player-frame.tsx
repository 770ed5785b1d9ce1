import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { CourseLanguageProvider, useCourseLanguage } from '../platform/course-language.tsx';
import { whenIdle } from '../platform/lazy-module.ts';
import { useTexts } from '../platform/texts.tsx';
import dialog from '../ui/dialog.module.css';
import '../ui/mantine-forms.css';
import '../ui/mantine-drawers.css';
import frame from '../ui/workspace.module.css';
import { WorkspaceNotices } from '../ui/workspace-notices.tsx';
import { CourseDrawer } from './course-drawer.tsx';
import { ModuleView } from './module-view.tsx';
import { PlayerBar } from './player-bar.tsx';
import { type CourseInPlayer, type Player, PlayerProvider } from './player-context.ts';
import styles from './player-frame.module.css';
import { PlayerSkeleton } from './player-skeleton.tsx';
import type { PlayerSlots } from './player-slots.ts';
import { useDrawerOpen } from './player-style.ts';
import { RefusedInCourse } from './refused-in-course.tsx';
import { SidePanelColumn } from './side-panel.tsx';
import { useLinkedPlace } from './use-linked-place.ts';
import { usePlaceInAddress } from './use-place-in-address.ts';
import { type PlayerStart, type SaveState, usePlayerSession } from './use-player-session.ts';
import { VideoPlayer } from './video/lazy-video-player.tsx';

interface PlayerFrameProps {
  slots: PlayerSlots;
  /** The player's exit leads there. */
  back: LocalPath;
  begin: PlayerStart;
}

/** The layout of the player: bar, drawer with the course, and current module (specification 2, course viewer). */
export function PlayerFrame({ slots, back, begin }: PlayerFrameProps) {
  const { player, saving } = usePlayerSession(begin);
  return <RunningPlayer player={player} reviewedLearner={null} saving={saving} slots={slots} back={back} />;
}

interface RunningPlayerProps {
  /** Null until the position is known. */
  player: CourseInPlayer | null;
  reviewedLearner: string | null;
  /** A note above the course that a reviewer looks at. */
  viewing?: string;
  /** Null when nothing is saved. */
  saving: SaveState | null;
  slots: PlayerSlots;
  back: LocalPath;
}

/** The player for learners, reviewers and visitors, opened at the place of a link. */
export function RunningPlayer({ player, reviewedLearner, viewing, saving, slots, back }: RunningPlayerProps) {
  const linkedPlace = useLinkedPlace();
  usePlaceInAddress(player);
  const whole = useMemo(
    () => player && { ...player, reviewedLearner, ...linkedPlace },
    [player, reviewedLearner, linkedPlace],
  );
  if (whole === null) return <PlayerSkeleton />;
  return <PlayerLayout player={whole} viewing={viewing} saving={saving} slots={slots} back={back} />;
}

/** A browser's tab names the lesson, because several tabs may show the same course. */
function titleOf({ course, path }: CourseInPlayer): string {
  const module = course.courseModules.find(({ id }) => id === path.moduleId);
  const content = module?.moduleContents.find(({ id }) => id === path.contentId);
  const place = content?.title ?? module?.name;
  return place ? `${place} · ${course.name}` : course.name;
}

interface PlayerLayoutProps {
  player: Player;
  viewing: string | undefined;
  saving: SaveState | null;
  slots: PlayerSlots;
  back: LocalPath;
}

function PlayerLayout({ player, viewing, saving, slots, back }: PlayerLayoutProps) {
  const t = useTexts();
  const lang = useCourseLanguage(player.course);
  const [isWideOpen, setWideOpen] = useDrawerOpen();
  const [isOverlayOpen, overlay] = useDisclosure(false);
  const titles = { close: t('global.close') };
  const { ready } = slots;
  // Loads what contents and questions need while there is a connection.
  useEffect(() => whenIdle(() => Promise.all([ready(), VideoPlayer.load()])), [ready]);
  return (
    <PlayerProvider value={player}>
      <CourseLanguageProvider value={lang}>
        <title>{titleOf(player)}</title>
        <SidePanelColumn>
          {(panel) => (
            <div className={frame.workspace}>
              <PlayerBar
                back={back}
                saving={saving}
                isDrawerOpen={isWideOpen}
                onToggleDrawer={() => setWideOpen(!isWideOpen)}
                onOpenOverlay={overlay.open}
                ask={
                  player.reviewedLearner === null
                    ? slots.ask?.({ courseId: player.course.id, goTo: player.goTo })
                    : null
                }
              />
              <WorkspaceNotices showsDone />
              <div className={`${frame.body} ${styles.body}`} data-drawer={isWideOpen ? 'open' : 'closed'}>
                <aside
                  id="course-drawer"
                  className={frame.aside}
                  aria-label={t('player.contents')}
                  hidden={!isWideOpen}
                >
                  <CourseDrawer />
                </aside>
                <div className={styles.column}>
                  <main id="main" className={`${frame.stage} ${styles.stage}`} tabIndex={-1}>
                    {viewing ? <p className={styles.viewing}>{viewing}</p> : null}
                    <RefusedInCourse />
                    <ModuleView slots={slots} />
                  </main>
                  {slots.foot}
                </div>
                {panel}
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
          )}
        </SidePanelColumn>
      </CourseLanguageProvider>
    </PlayerProvider>
  );
}
