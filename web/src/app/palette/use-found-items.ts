import { course } from '@lernhaus/contract/courses/course';
import { searchLength } from '@lernhaus/contract/search-lengths';
import { useEffect, useRef, useState } from 'react';
import { useRights } from '../../resource/entity-rights.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { findRecords } from './find-records.ts';
import { matchingItems } from './matching-items.ts';
import type { PaletteItem } from './palette-item.ts';

/** The search starts after this pause in typing, with at least this many letters. */
const pauseMs = 200;
const minLength = 2;

export interface FoundItems {
  /** The searched text. */
  readonly for: string;
  readonly items: readonly PaletteItem[];
  readonly hasFailed: boolean;
}

const noItems: FoundItems = { for: '', items: [], hasFailed: false };

/** The courses and people that match the typed text; `isSearching` until the reply has arrived. */
export function useFoundItems(text: string): FoundItems & { readonly isSearching: boolean } {
  const { mayUpdate } = useRights(screensOf(course));
  const mayChangeCourse = useRef(mayUpdate);
  const [reply, setReply] = useState(noItems);
  const search = text.trim().slice(0, searchLength);
  const isLongEnough = search.length >= minLength;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      findRecords(search, { mayChangeCourse: mayChangeCourse.current, signal }).then(
        (items) => signal.aborted || setReply({ for: search, items, hasFailed: false }),
        // Screens and actions are still offered; the palette says that the rest could not be searched.
        () => signal.aborted || setReply({ for: search, items: [], hasFailed: true }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, isLongEnough]);
  return isLongEnough ? foundUntilReply(reply, search) : { ...noItems, isSearching: false };
}

/**
 * What is found for a text. Until its reply arrives, these are the items of the former text that match it too, so that
 * Enter opens nothing else.
 */
export function foundUntilReply(reply: FoundItems, search: string): FoundItems & { readonly isSearching: boolean } {
  if (reply.for === search) return { ...reply, isSearching: false };
  return { ...reply, items: matchingItems(reply.items, search), isSearching: true };
}
