import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import type { AssessmentResult } from '@lernhaus/domain/exams/exam-score';
import { isStrongTopic } from '@lernhaus/domain/exams/exam-topics';
import { useId } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-topics.module.css';

type Topic = ExamAttempt['topics'][number];

interface ExamTopicsProps {
  topics: readonly Topic[];
  result: AssessmentResult;
}

/** The strong topics and the topics to practise. A single topic is not shown, because it equals the whole result. */
export function ExamTopics({ topics, result }: ExamTopicsProps) {
  if (topics.length < 2) return null;
  const strong = topics.filter((topic) => isStrongTopic(topic, result));
  const weak = topics.filter((topic) => !strong.includes(topic));
  return (
    <div className={styles.topics}>
      <Group topics={strong} isStrong />
      <Group topics={weak} isStrong={false} />
    </div>
  );
}

function Group({ topics, isStrong }: { topics: readonly Topic[]; isStrong: boolean }) {
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
          <li key={topic.moduleName ?? topic.quizKind}>
            <p>
              <span>{topic.moduleName ?? (topic.quizKind ? t(`exam.topic.${topic.quizKind}`) : '')}</span>
              <span className={styles.count}>
                {t(isReadByPeople(topic) ? 'exam.topic.answered' : 'exam.topic.count', {
                  right: topic.correctCount,
                  count: topic.questionCount,
                })}
              </span>
            </p>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${topic.percentage}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Free answers count as answered; a person must decide whether they are right. */
const isReadByPeople = ({ quizKind }: Topic): boolean => quizKind === 'SUBJECTIVE' || quizKind === 'IMAGE';
