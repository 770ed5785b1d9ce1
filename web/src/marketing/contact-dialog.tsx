import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './contact-form.module.css';
import { ContactForm } from './contact-form.tsx';
import type { ContactTopic } from './contact-topic.ts';
import { useTopicWords } from './use-topic-words.ts';

/** The contact form in a dialog over the home page. */
export function ContactDialog({ topic, onClose }: { topic: ContactTopic; onClose: () => void }) {
  const t = useTexts();
  const { title, lead } = useTopicWords(topic);
  return (
    <Dialog size="lg" title={title} onClose={onClose}>
      <p className={styles.lead}>{lead}</p>
      <ContactForm
        topic={topic}
        hasNewsletter
        extra={
          <Button look="quiet" onClick={onClose}>
            {t('entity.action.cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}
