import { Modal } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog-title.module.css';
import styles from './contact-form.module.css';
import { ContactForm } from './contact-form.tsx';
import type { ContactTopic } from './contact-topic.ts';
import { useTopicWords } from './use-topic-words.ts';
import '../ui/mantine-forms.css';

/** The contact form in a dialog over the home page. */
export function ContactDialog({ topic, onClose }: { topic: ContactTopic; onClose: () => void }) {
  const t = useTexts();
  const { title, lead } = useTopicWords(topic);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      padding={24}
      size="lg"
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <p className={styles.lead}>{lead}</p>
      <ContactForm
        topic={topic}
        extra={
          <Button look="quiet" onClick={onClose}>
            {t('entity.action.cancel')}
          </Button>
        }
      />
    </Modal>
  );
}
