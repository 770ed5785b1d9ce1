import { canAssess } from '@lernhaus/domain/safety/read-place';
import { longestPlaceName } from '@lernhaus/domain/safety/street-names';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { failureWords } from '../platform/failure-words.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { NamedStreet, SafetySource, ToolState } from './safety-content.ts';
import { SafetyOutcome } from './safety-outcome.tsx';
import styles from './safety-tool.module.css';
import { StreetChoice } from './street-choice.tsx';

/** The call is loaded when the visitor begins to write. */
const call = new LazyModule(() => import('./assess-street.ts'));

const countries = ['United Kingdom'] as const;
const streetIn = (form: HTMLFormElement): NamedStreet => {
  const textOf = (name: keyof NamedStreet): string => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return { street: textOf('street'), city: textOf('city') };
};

/** The street safety assessment: idle, loading, then a result or an error (specification 6). */
export function SafetyTool({ source }: { source: SafetySource }) {
  const t = useTexts();
  const { language } = useSite();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const newest = useRef(0);
  const [state, setState] = useState<ToolState>({ kind: 'idle' });
  const [isFilled, setFilled] = useState(false);
  const checkFields = () => {
    if (form.current) setFilled(canAssess(streetIn(form.current).street, streetIn(form.current).city));
  };
  // What was typed before the scripts arrived counts, too.
  useEffect(checkFields, []);

  const assess = async ({ street, city }: NamedStreet) => {
    newest.current += 1;
    const turn = newest.current;
    const show = (next: ToolState) => {
      if (turn === newest.current) setState(next);
    };
    show({ kind: 'loading' });
    try {
      const { assessStreet } = await call.load();
      const outcome = await assessStreet(street.trim(), city.trim(), language);
      const { error, score, location, explanation, suggestions = [], ...answer } = outcome;
      if (error !== undefined || score === undefined || !location || !explanation)
        show({ kind: 'error', words: error || t('safety.unknownError'), suggestions });
      else show({ kind: 'result', assessed: { score, location, explanation, ...answer } });
    } catch (error) {
      show({ kind: 'error', words: failureWords(t, error) || t('safety.unknownError') });
    }
  };
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    const street = streetIn(event.currentTarget);
    if (state.kind !== 'loading' && canAssess(street.street, street.city)) void assess(street);
  };
  const tryExample = (street: NamedStreet) => {
    for (const name of ['street', 'city'] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = street[name];
    }
    checkFields();
    void assess(street);
  };

  return (
    <div className={styles.tool}>
      <form
        ref={form}
        className={styles.form}
        aria-labelledby={titleId}
        noValidate
        onSubmit={submit}
        onInput={checkFields}
        onFocus={() => void call.load().catch(() => undefined)}
      >
        <h2 id={titleId}>{t('safety.title')}</h2>
        <p className={styles.lead}>{t('safety.lead')}</p>
        <TextField name="street" label={t('safety.street')} maxLength={longestPlaceName} autoComplete="off" />
        <TextField name="city" label={t('safety.city')} maxLength={longestPlaceName} autoComplete="off" />
        <Select
          label={t('safety.country')}
          value={countries[0]}
          onChange={() => undefined}
          options={countries.map((value) => ({ value, label: t('safety.country.uk') }))}
        />
        <Button type="submit" disabled={!isFilled} isBusy={state.kind === 'loading'}>
          {t('safety.action')}
        </Button>
        <SourceNote source={source} onTry={tryExample} />
      </form>
      <SafetyOutcome state={state} onTry={tryExample} />
    </div>
  );
}

/** Says whether the crimes are invented, or that there are none. */
function SourceNote({ source, onTry }: { source: SafetySource; onTry: (street: NamedStreet) => void }) {
  const t = useTexts();
  if (source.basis !== 'sample' && source.basis !== 'none') return null;
  return (
    <div className={styles.note}>
      <strong>{t(source.basis === 'sample' ? 'safety.sample.title' : 'safety.noSource.title')}</strong>
      <p>{t(source.basis === 'sample' ? 'safety.sample.body' : 'safety.noSource.body')}</p>
      {source.examples.length > 0 ? (
        <>
          <p>{t('safety.examples')}</p>
          <StreetChoice streets={source.examples} onTry={onTry} />
        </>
      ) : null}
    </div>
  );
}
