import type { AnswerSource, AssistantReply } from '@lernhaus/contract/marketing/assistant';
import { Link, type LinkTarget } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './ask-chat.module.css';

interface AnswerSourcesProps {
  reply: AssistantReply;
  linkOf: (source: AnswerSource) => LinkTarget;
  /** Called when the visitor follows the link to a source. */
  onFollow?: (source: AnswerSource) => void;
}

/**
 * Links to what an answer was taken from, or to what may help. They have numbers if the answer cites them by number.
 */
export function AnswerSources({ reply: { kind, answer, sources }, linkOf, onFollow }: AnswerSourcesProps) {
  const t = useTexts();
  if (sources.length === 0) return null;
  const isCiting = kind === 'answer' && /\[\d{1,2}\]/.test(answer ?? '');
  return (
    <>
      {kind === 'answer' ? <p className={styles.from}>{t('assistant.sources', { count: sources.length })}</p> : null}
      <ol className={styles.sources}>
        {sources.map((source, at) => (
          <li key={source.place ? `${source.id}/${source.place.paragraph}` : source.id}>
            <Link to={linkOf(source)} onClick={() => onFollow?.(source)}>
              {isCiting ? <span className={styles.number}>[{at + 1}]</span> : null}
              <Icon name={sourceIcons[source.kind]} size={18} />
              <span>{source.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

const sourceIcons: Readonly<Record<AnswerSource['kind'], IconName>> = {
  faq: 'discussion',
  lesson: 'text',
  plans: 'tag',
  course: 'tag',
  catalogue: 'book',
};
