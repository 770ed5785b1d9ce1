import { type ReactNode, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { lazyWithTexts } from '../ui/lazy-with-texts.ts';
import type { ContactTopic } from './contact-topic.ts';

/** The home page does not load the form before somebody asks for it. */
const ContactDialog = lazyWithTexts(async () => (await import('./contact-dialog.tsx')).ContactDialog);

interface ContactButtonProps {
  topic: ContactTopic;
  look?: 'primary' | 'quiet';
  children: ReactNode;
}

/** Opens the contact form over the page; without scripts, and in a new tab, the contact page. */
export function ContactButton({ topic, look = 'primary', children }: ContactButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        to={addresses.contact(topic)}
        look={look}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </ButtonLink>
      {isOpen ? <ContactDialog topic={topic} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
