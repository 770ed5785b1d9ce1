import { previewPart } from '@lernhaus/contract/courses/editing-endpoints';
import { quizListNames } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useTexts } from '../../platform/texts.tsx';
import { EntityPage } from '../../resource/entity-page.tsx';
import type { DetailProps } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { rowTitle } from '../../resource/row-title.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { ReadingText } from '../../ui/reading-text.tsx';
import type { VideoPlayerSlot } from '../../ui/video-player-slot.ts';
import styles from './part-detail.module.css';
import { pointsOf, QuestionRows, questionsOf } from './question-rows.tsx';

const fieldNames = ['title', 'text', 'video', 'caseStudy', 'availableForDemo', ...Object.values(quizListNames)];

interface ContentDetailProps extends DetailProps {
  /** The player of the lessons; the app provides it. */
  player: VideoPlayerSlot;
}

/** A lesson as learners read it: its video or text, its case study, and its questions in their order. */
export function ContentDetail({ row, screens, crumbs, actions, player: Player }: ContentDetailProps) {
  const t = useTexts();
  const { label } = fieldTexts(t, screens.resource);
  const title = rowTitle(t, screens.resource, row);
  const questions = questionsOf(row);
  const [video, text, caseStudy] = [textOf(row['video']), textOf(row['text']), textOf(row['caseStudy'])];
  const context = [
    t(video ? 'part.lesson.video' : 'part.lesson.text'),
    questions.length > 0 ? t('course.questions', { count: questions.length }) : null,
    questions.length > 0 ? t('quiz.points', { count: pointsOf(row) }) : null,
    row['availableForDemo'] === true ? label('availableForDemo') : null,
  ];
  return (
    <EntityPage
      screens={screens}
      title={title}
      crumbs={crumbs}
      actions={actions}
      context={context.filter((words) => words !== null).join(' · ')}
    >
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view: video ? (
            <div className={styles.video}>
              <LessonVideo row={row} address={video} title={title} player={Player} />
            </div>
          ) : text ? (
            <ReadingText html={text} />
          ) : null,
          fields: fieldNames,
          sections: (
            <>
              {video && text ? (
                <FormSection title={t('player.transcript')}>
                  <ReadingText html={text} />
                </FormSection>
              ) : null}
              {caseStudy ? (
                <FormSection title={label('caseStudy')}>
                  <ReadingText html={caseStudy} />
                </FormSection>
              ) : null}
              {questions.length > 0 ? (
                <FormSection title={t('part.questions')}>
                  <QuestionRows row={row} />
                </FormSection>
              ) : null}
            </>
          ),
        }}
      />
    </EntityPage>
  );
}

interface LessonVideoProps {
  row: Row;
  address: string;
  title: string;
  player: VideoPlayerSlot;
}

/** The row has the address as it is stored, which plays nothing. Learners get a signed one, with the cover picture. */
function LessonVideo({ row, address, title, player: Player }: LessonVideoProps) {
  const { data, isPending } = useQuery({
    queryKey: [previewPart.id, row.id, row['version']],
    queryFn: ({ signal }) =>
      browserCaller().call(previewPart, { body: { kind: 'CONTENT', id: row.id }, signal, quiet: true }),
    retry: false,
    meta: { silent: true },
  });
  if (isPending) return <Skeleton className={styles.space} />;
  const node = data?.kind === 'CONTENT' ? data.node : null;
  return (
    <Player
      address={node?.video ?? address}
      title={title}
      contentId={row.id}
      captions={node?.captions ?? null}
      poster={node?.poster ?? null}
    />
  );
}
