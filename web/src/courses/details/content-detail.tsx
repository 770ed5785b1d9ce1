import { videoSource } from '@lernhaus/domain/courses/video-source';
import { quizListNames } from '@lernhaus/domain/quizzes/quizzes-in-order';
import { useTexts } from '../../platform/texts.tsx';
import { EntityPage } from '../../resource/entity-page.tsx';
import type { DetailProps } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { textOf } from '../../resource/form-values.ts';
import { RowDetail } from '../../resource/row-detail.tsx';
import { rowTitle } from '../../resource/row-title.ts';
import { EmbeddedVideo } from '../../ui/embedded-video.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ReadingText } from '../../ui/reading-text.tsx';
import styles from './part-detail.module.css';
import { pointsOf, QuestionRows, questionsOf } from './question-rows.tsx';

const fieldNames = ['title', 'text', 'video', 'caseStudy', 'availableForDemo', ...Object.values(quizListNames)];

/** A lesson as learners read it: its video or text, its case study, and its questions in their order. */
export function ContentDetail({ row, screens, crumbs, actions }: DetailProps) {
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
            <LessonVideo address={video} title={title} captions={textOf(row['captionsUrl'])} />
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

function LessonVideo({ address, title, captions }: { address: string; title: string; captions: string }) {
  const t = useTexts();
  const source = videoSource(address);
  if (source === null) return null;
  if (source.kind !== 'native')
    return <EmbeddedVideo provider={source.kind} embedUrl={source.embedUrl} title={title} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: there is a track where the lesson has captions.
    <video className={styles.video} controls preload="metadata" src={source.url} aria-label={title}>
      {captions ? <track kind="captions" src={captions} label={t('video.captions')} /> : null}
    </video>
  );
}
