import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createObservable } from './observable.ts';

const name = 'ofPage';
const lastValue = createObservable<unknown>(null);

const readEntry = (): unknown => (window.history.state as Readonly<Record<string, unknown>> | null)?.[name] ?? null;

/**
 * A value that belongs to this entry of the browser's history: a reload keeps it, and a new visit of the page begins
 * without one. A page has one such value. The server renders the page without it.
 */
export function useEntryState<Value>(): [Value | null, (value: Value) => void] {
  // Renders again for another entry.
  useLocation();
  const value = useSyncExternalStore(lastValue.subscribe, readEntry, () => null) as Value | null;
  const keep = (newValue: Value) => {
    // The router's own data of the entry stay.
    window.history.replaceState({ ...window.history.state, [name]: newValue }, '');
    lastValue.set(newValue);
  };
  return [value, keep];
}
