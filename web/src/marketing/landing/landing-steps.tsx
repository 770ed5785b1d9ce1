import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import styles from '../how-it-works.module.css';
import { OwnPicture, useIsHidden } from '../own-page.tsx';

export interface LandingStep {
  /** The beginning of the keys of its texts, under which the owner can set a picture. */
  readonly prefix: string;
  readonly title: string;
  readonly body: string;
  /** A drawing of the product's screen. It is hidden from screen readers, so the text must say everything. */
  readonly sketch: ReactNode;
}

/** How a product works, step by step, each with a drawing of its screen. */
export function LandingSteps({ title, lead, steps }: { title: string; lead: string; steps: readonly LandingStep[] }) {
  if (useIsHidden('how')) return null;
  return (
    <Section id="how" title={title} lead={lead} background="sunken">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.prefix} className={styles.step}>
            <div className={styles.words}>
              <h3>{step.title}</h3>
              <p>{step.body}</p>
            </div>
            <div className={styles.sketch} aria-hidden="true">
              <OwnPicture of={step.prefix}>{step.sketch}</OwnPicture>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
