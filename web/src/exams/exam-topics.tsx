import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import type { AssessmentResult } from '@lernhaus/domain/exams/exam-score';
import { isStrongTopic } from '@lernhaus/domain/exams/exam-topics';
import { hasKey } from '@lernhaus/domain/quizzes/is-open-question';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useId } from 'react';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-topics.module.css';

type Topic = ExamAttempt['topics'][number];

interface ExamTopicsProps {
  topics: readonly Topic[];
  result: AssessmentResult;
  /** The address of a chapter in which a topic is practised, for learners. */
  chapterLink?: ((moduleName: string) => LocalPath | undefined) | undefined;
}

/** The strong topics and the topics to practise. A single topic is not shown, because it equals the whole result. */
export function ExamTopics({ topics, result, chapterLink }: ExamTopicsProps) {
  if (topics.length < 2) return null;
  const strong = topics.filter((topic) => isStrongTopic(topic, result));
  const weak = topics.filter((topic) => !strong.includes(topic));
  return (
    <div className={styles.topics}>
      <Group topics={strong} result={result} isStrong />
      <Group topics={weak} result={result} isStrong={false} chapterLink={chapterLink} />
    </div>
  );
}

function Group({ topics, result, isStrong, chapterLink }: ExamTopicsProps & { isStrong: boolean }) {
  const t = useTexts();
  const titleId = useId();
  if (topics.length === 0) return null;
  return (
    <section className={styles.group} data-outcome={isStrong ? 'strong' : 'weak'} aria-labelledby={titleId}>
      <h4 id={titleId}>
        <Icon name={isStrong ? 'check' : 'hint'} size={18} />
        {t(isStrong ? 'exam.topics.strong' : 'exam.topics.weak')}
      </h4>
      <ul>
        {topics.map((topic) => (
          <li key={topic.moduleName ?? topic.quizKind ?? ''}>
            <p>
              <TopicName topic={topic} to={topic.moduleName ? chapterLink?.(topic.moduleName) : undefined} />
              <span className={styles.count}>
                {t(isReadByPeople(topic) && topic.correctCount > 0 ? 'exam.topic.answered' : 'exam.topic.count', {
                  right: topic.correctCount,
                  count: topic.questionCount,
                })}
              </span>
            </p>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${topic.percentage}%` }} />
              <i style={{ left: `${Math.min(100, result.passingPercentage)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopicName({ topic, to }: { topic: Topic; to: LocalPath | undefined }) {
  const t = useTexts();
  const name = topic.moduleName ?? t(`exam.topic.${topic.quizKind ?? 'several'}`);
  return to ? <Link to={to}>{name}</Link> : <span>{name}</span>;
}

/** Free answers count as answered; a person must decide whether they are right. */
const isReadByPeople = ({ quizKind }: Topic): boolean => quizKind !== null && !hasKey[quizKind];
