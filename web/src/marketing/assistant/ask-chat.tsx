import type { AnswerSource } from '@lernhaus/contract/marketing/assistant';
import { questionLimits } from '@lernhaus/contract/marketing/question-limits';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { addresses } from '../../platform/addresses.ts';
import type { LinkTarget } from '../../platform/links.ts';
import { useObservable } from '../../platform/observable.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnswerSources } from './answer-sources.tsx';
import styles from './ask-chat.module.css';
import { type AskQuestion, type ChatEntry, chatStore, sendQuestion } from './chat-store.ts';

export interface AskChatProps {
  /** The name of the chat. Each name has its own chat. */
  name: string;
  /** The source of the answers. */
  lead: string;
  /** Questions that the visitor can ask with one click before the first one. */
  examples: readonly string[];
  /** Questions and replies that a preview shows. */
  sample?: readonly ChatEntry[];
  ask: AskQuestion;
  linkOf: (source: AnswerSource) => LinkTarget;
  /** Called when the visitor follows the link to a source. */
  onFollow?: (source: AnswerSource) => void;
}

/** A chat with questions, answers and their sources. Its questions and the typed text stay when it is closed. */
export function AskChat({ name, lead, examples, sample = [], ask, linkOf, onFollow }: AskChatProps) {
  const t = useTexts();
  const id = useId();
  const store = chatStore(name);
  const { exchanges, draft, isWaiting, hasFailed } = useObservable(store);
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (exchanges.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [exchanges]);
  const send = (question?: string) => {
    field.current?.focus();
    // The failure is shown by the chat itself.
    sendQuestion(store, ask, question).catch(() => undefined);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="log" aria-label={t('assistant.log')} aria-busy={isWaiting}>
        <FromAssistant>
          <p>{lead}</p>
        </FromAssistant>
        {exchanges.length === 0 && examples.length > 0 ? (
          <ul className={styles.examples} aria-label={t('assistant.examples')}>
            {examples.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => send(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {[...sample, ...exchanges].map((exchange, at) => (
          <Exchange
            // biome-ignore lint/suspicious/noArrayIndexKey: exchanges are only added at the end.
            key={at}
            exchange={exchange}
            linkOf={linkOf}
            {...(onFollow ? { onFollow } : {})}
          />
        ))}
        <div ref={end} />
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={id}>{t('assistant.field')}</label>
        <div className={styles.field}>
          <textarea
            ref={field}
            id={id}
            data-autofocus
            rows={1}
            maxLength={questionLimits.question}
            value={draft}
            aria-describedby={`${id}-problem`}
            onChange={({ currentTarget }) =>
              store.set({ ...store.get(), draft: currentTarget.value, hasFailed: false })
            }
            onKeyDown={sendByKey}
          />
          <Button type="submit" isBusy={isWaiting}>
            {t(isWaiting ? 'assistant.waiting.short' : 'assistant.send')}
          </Button>
        </div>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {hasFailed ? t('assistant.failed') : ''}
        </p>
      </form>
    </div>
  );
}

interface ExchangeProps extends Pick<AskChatProps, 'linkOf' | 'onFollow'> {
  exchange: ChatEntry;
}

function Exchange({ exchange: { question, text, reply }, linkOf, onFollow }: ExchangeProps) {
  const t = useTexts();
  const needsPerson = reply?.kind === 'unknown' || reply?.kind === 'limit';
  return (
    <div className={styles.exchange}>
      <p className={styles.question}>
        <span className="visually-hidden">{t('assistant.you')} </span>
        {question}
      </p>
      <FromAssistant>
        <p>{reply ? (reply.answer ?? reply.errorMessage) : text || <Waiting />}</p>
        {needsPerson ? (
          <ButtonLink to={addresses.contact()} look="quiet">
            {t('assistant.contact')}
          </ButtonLink>
        ) : null}
        {reply ? <AnswerSources reply={reply} linkOf={linkOf} {...(onFollow ? { onFollow } : {})} /> : null}
      </FromAssistant>
    </div>
  );
}

/** What the assistant says, beside its sign. */
function FromAssistant({ children }: { children: ReactNode }) {
  return (
    <div className={styles.answer}>
      <span className={styles.sign}>
        <Icon name="hint" size={18} />
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <span className={styles.waiting}>
      <Icon name="clock" size={18} />
      {t('assistant.waiting')}
    </span>
  );
}
