import type { ReactNode } from 'react';
import { Section, type SectionBackground } from '../../ui/section.tsx';
import { useIsHidden } from '../own-page.tsx';
import styles from './landing-cards.module.css';

export interface LandingCard {
  readonly title: string;
  readonly body: string;
  /** A small drawing or icon above the title. */
  readonly drawing?: ReactNode;
  /** A figure in large type above the title, for results. */
  readonly figure?: string;
}

interface LandingCardsProps {
  /** The section, which its owner can hide. */
  name: 'benefits' | 'audience' | 'results';
  title: string;
  lead: string;
  cards: readonly LandingCard[];
  /** `open` cards have no border; `framed` cards have one; `figures` begin with a large figure. */
  look?: 'open' | 'framed' | 'figures';
  background?: SectionBackground;
}

/** A section of cards: benefits, audiences or results of a product. */
export function LandingCards({ name, title, lead, cards, look = 'open', background = 'page' }: LandingCardsProps) {
  if (useIsHidden(name)) return null;
  return (
    <Section id={name} title={title} lead={lead} background={background}>
      <ul className={styles.cards} data-look={look}>
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a page have a fixed order, and two may have one title.
          <li key={at}>
            {card.drawing ? <div className={styles.drawing}>{card.drawing}</div> : null}
            {card.figure ? <strong className={styles.figure}>{card.figure}</strong> : null}
            <h3>{card.title}</h3>
            <p>{card.body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
