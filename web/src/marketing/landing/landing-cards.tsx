import type { ReactNode } from 'react';
import { Section, type SectionBackground } from '../../ui/section.tsx';
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
  id?: string;
  title: string;
  lead?: string;
  cards: readonly LandingCard[];
  /** `open` cards stand on the page; `framed` cards have a border; `figures` begin with a large figure. */
  look?: 'open' | 'framed' | 'figures';
  background?: SectionBackground;
}

/** A section of cards: benefits, audiences or results of a product. */
export function LandingCards({ id, title, lead, cards, look = 'open', background = 'page' }: LandingCardsProps) {
  return (
    <Section {...(id ? { id } : {})} title={title} lead={lead} background={background}>
      <ul className={styles.cards} data-look={look}>
        {cards.map((card) => (
          <li key={card.title}>
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
