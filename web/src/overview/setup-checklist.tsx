import type { Overview } from '@lernhaus/contract/overview/endpoints';
import type { SetupStep } from '@lernhaus/domain/overview/setup-steps';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useId } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { HouseDrawing } from '../ui/drawings/house-drawing.tsx';
import { Icon } from '../ui/icon.tsx';
import { Meter } from '../ui/meter.tsx';
import styles from './setup-checklist.module.css';

const stepAddresses: Readonly<Record<SetupStep, () => LocalPath>> = {
  site: () => addresses.entityList('company-settings'),
  course: addresses.newCourse,
  content: () => addresses.entityList('course'),
  publish: () => addresses.entityList('course'),
  learner: addresses.home,
};

/** The steps of a new company to its first published course. The next one has the button. */
export function SetupChecklist({ steps }: { steps: NonNullable<Overview['setup']> }) {
  const t = useTexts();
  const titleId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section className={styles.checklist} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>{t('overview.setup')}</h2>
        <p>{t('overview.setup.lead', { done, all: steps.length })}</p>
        <Meter
          label={t('overview.setup')}
          value={done}
          max={steps.length}
          figure={t('overview.plan.of', { used: done, limit: steps.length })}
        />
        <div className={styles.drawing}>
          <HouseDrawing />
        </div>
      </div>
      <ol>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-state={isDone ? 'done' : step === next ? 'next' : 'later'}>
            <span className={styles.mark}>{isDone ? <Icon name="check" size={18} /> : null}</span>
            <div>
              <h3>
                {t(`overview.setup.${step}`)}
                {isDone ? <span className="visually-hidden"> {t('overview.setup.done')}</span> : null}
              </h3>
              {isDone ? null : <p>{t(`overview.setup.${step}.body`)}</p>}
              {step === next ? (
                <ButtonLink to={stepAddresses[step]()}>{t(`overview.setup.${step}.do`)}</ButtonLink>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
