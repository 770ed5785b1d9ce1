import { type ReactNode, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ContactTopic } from './contact-topic.ts';

/** The home page does not load the form before somebody asks for it. */
const ContactDialog = lazyPart(async () => {
  const [{ ContactDialog: Dialog }, { wholeTexts }] = await Promise.all([
    import('./contact-dialog.tsx'),
    import('../platform/page-texts.ts'),
  ]);
  // The dialog is shown without them; a missing text loads them again.
  await wholeTexts().catch(() => undefined);
  return Dialog;
});

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
