import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { searchLength } from '@lernhaus/contract/search-lengths';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useNavigate } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { matchingItems } from './matching-items.ts';
import styles from './palette.module.css';
import { idOf, type PaletteItem } from './palette-item.ts';
import { PaletteResults } from './palette-results.tsx';
import { recentItems, rememberItem } from './recent-items.ts';
import { sectionsOf } from './sections-of.ts';
import { useFoundItems } from './use-found-items.ts';
import { useOwnItems } from './use-own-items.ts';

/** Goes to a screen, a course or a person, or begins something new: by a few letters and Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const dialog = useModalDialog();
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const login = useAccount()?.login ?? '';
  const [search, setSearch] = useState('');
  const [recent] = useState(() => recentItems(login));
  const ownItems = useOwnItems(useIsCourseLimitReached());
  const foundItems = useFoundItems(search);
  const sections = sectionsOf({
    search,
    recent,
    ownItems: matchingItems(ownItems, search),
    foundItems: foundItems.items,
  });
  const items = sections.flatMap((section) => section.items);
  // Replies of the search move the items, so the chosen one is kept by its id. Without one, it is the first.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex((item) => idOf(item) === chosenId),
  );
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (index: number) => setChosenId(items[index] ? idOf(items[index]) : null);
  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    if (item.kind !== 'action') rememberItem(login, item);
    onClose();
    void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      choose((at + step + items.length) % Math.max(1, items.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(items[at]);
    }
  };

  const active = items[at];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog.
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.search')}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active ? optionId(at) : undefined}
          placeholder={t(isPhone ? 'palette.open' : 'palette.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={searchLength}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={t('global.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <PaletteResults
        id={listId}
        optionId={optionId}
        sections={sections}
        activeId={active ? idOf(active) : null}
        isSearching={foundItems.isSearching}
        hasFailed={foundItems.hasFailed}
        onPoint={choose}
        onOpen={open}
      />
    </dialog>
  );
}

/** Until it is known, the limit counts as not reached; the server checks it. */
function useIsCourseLimitReached(): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    browserCaller()
      .call(readPlanUse, { signal: stop.signal })
      .then(({ courses }) => setReached(courses.remaining !== null && courses.remaining <= 0))
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return isReached;
}
