import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { LazyModule } from '../platform/lazy-module.ts';

interface RulesOnFocus {
  /** Somebody has begun to fill in the form. */
  readonly isBegun: boolean;
  readonly onFocus: (event: FocusEvent) => void;
  /** Waits for the rules before it submits. Without them the server refuses what is wrong. */
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** The form was sent and waits for its rules. */
  readonly isWaiting: boolean;
}

interface CheckedForm {
  readonly getTouched: () => Readonly<Record<string, boolean>>;
  readonly validateField: (path: string) => unknown;
}

/** Checks the fields that were filled in and left before the rules had arrived. */
function checkLeftFields({ getTouched, validateField }: CheckedForm): void {
  const current = document.activeElement?.getAttribute('data-path');
  for (const [path, isTouched] of Object.entries(getTouched())) if (isTouched && path !== current) validateField(path);
}

/** Loads the rules of a form at its first focus, so that a page with a form is small (docs/decisions/0064). */
export function useRulesOnFocus(rules: LazyModule<unknown>, form: CheckedForm, submit: () => void): RulesOnFocus {
  const [isBegun, setBegun] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const waits = useRef(false);
  const submitOnce = () => {
    waits.current = false;
    setWaiting(false);
    submit();
  };
  return {
    isBegun,
    isWaiting,
    onFocus: ({ target }) => {
      if (rules.value === null)
        void rules.load().then(
          () => checkLeftFields(form),
          () => undefined,
        );
      // A list that is open is not replaced.
      if (!(target instanceof HTMLSelectElement)) setBegun(true);
    },
    onSubmit: (event) => {
      event.preventDefault();
      // A second press while the rules load would send the form twice.
      if (waits.current) return;
      waits.current = true;
      setWaiting(true);
      void rules.load().then(submitOnce, submitOnce);
    },
  };
}
