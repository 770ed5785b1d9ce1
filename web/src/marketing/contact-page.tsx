import { contactCookieName } from '@lernhaus/domain/marketing/contact-cookies';
import { useSite } from '../platform/site.tsx';
import { PageMain } from '../ui/page-main.tsx';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { type ContactTopic, originOf } from './contact-topic.ts';
import { LinkToMap, Locations } from './locations.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';
import { useTopicWords } from './use-topic-words.ts';

/** /contact-us: how to reach the company, and the form that writes to it about a topic. */
export function ContactPage({ topic }: { topic: ContactTopic }) {
  const { title, lead } = useTopicWords(topic);
  const { coordinates } = useSite().site.contact;
  return (
    <PageMain className={styles.page}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.card}>
        {/* Each topic has a form of its own: the stamp of a form that was sent belongs to its message. */}
        <ContactForm key={contactCookieName(originOf(topic))} topic={topic} />
      </div>
      <div className={styles.more}>
        <ContactDetails belowCity={coordinates ? null : <LinkToMap />} />
        {coordinates ? <Locations coordinates={coordinates} /> : null}
        <NewsletterBlock />
      </div>
    </PageMain>
  );
}
