import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Section } from '../ui/section.tsx';
import styles from './how-it-works.module.css';
import { OwnPicture, useIsHidden } from './own-page.tsx';
import { OverviewPicture } from './product-picture.tsx';
import { AnswerSketch, ContentSketch } from './sketches.tsx';

/** How Lernhaus works, in three steps with drawings of its screens. */
export function HowItWorks() {
  const t = useTexts();
  const isHidden = useIsHidden('how');
  const steps: readonly [string, string, string, ReactNode][] = [
    ['write', t('home.write.title'), t('home.write.body'), <ContentSketch key="s" />],
    ['practise', t('home.practise.title'), t('home.practise.body'), <AnswerSketch key="s" />],
    ['see', t('home.see.title'), t('home.see.body'), <OverviewPicture key="s" alt={t('home.picture.overview')} />],
  ];
  if (isHidden) return null;
  return (
    <Section id="how" title={t('home.how.title')} lead={t('home.how.lead')} background="sunken">
      <ol className={styles.steps}>
        {steps.map(([key, title, body, sketch]) => (
          <li key={key} className={styles.step}>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{body}</p>
            </div>
            {key === 'see' ? (
              <OwnPicture of="home.see">{sketch}</OwnPicture>
            ) : (
              <div className={styles.sketch} aria-hidden="true">
                <OwnPicture of={`home.${key}`}>{sketch}</OwnPicture>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
