import type { ReactNode } from 'react';
import { Section, type SectionBackground } from '../../ui/section.tsx';
import styles from '../how-it-works.module.css';

export interface LandingStep {
  readonly title: string;
  readonly body: string;
  /** A drawing of the product's screen; it is hidden from screen readers, so the words say all. */
  readonly sketch: ReactNode;
}

/** How a product works, step by step, each with a drawing of its screen. */
export const LandingSteps = ({
  id,
  title,
  lead,
  steps,
  background = 'sunken',
}: {
  id?: string;
  title: string;
  lead?: string;
  steps: readonly LandingStep[];
  background?: SectionBackground;
}) => (
  <Section {...(id ? { id } : {})} title={title} lead={lead} background={background}>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title} className={styles.step}>
          <div className={styles.words}>
            <h3>{step.title}</h3>
            <p>{step.body}</p>
          </div>
          <div className={styles.sketch} aria-hidden="true">
            {step.sketch}
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
