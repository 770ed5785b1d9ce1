import { createObservable } from '../../platform/observable.ts';

const key = 'lernhaus-sidebar';
const narrow = 'narrow';

/** Whether the sidebar shows icons only. The server renders the wide one. */
export const isSidebarNarrow = createObservable(false);

/** Runs before the first paint, so that a narrow sidebar is never shown wide first. */
export const sidebarScript = `try{if(localStorage.getItem('${key}')==='${narrow}')document.documentElement.dataset.sidebar='${narrow}'}catch{}`;

/** Reads what `sidebarScript` has set. */
export function readSidebarWidth(): void {
  isSidebarNarrow.set(document.documentElement.dataset['sidebar'] === narrow);
}

/** Changes the width, and keeps it on the device. */
export function setSidebarNarrow(isNarrow: boolean): void {
  const { dataset } = document.documentElement;
  if (isNarrow) dataset['sidebar'] = narrow;
  else delete dataset['sidebar'];
  isSidebarNarrow.set(isNarrow);
  try {
    localStorage.setItem(key, isNarrow ? narrow : 'wide');
  } catch {
    // Some private windows have no storage; then the width lasts as long as the page.
  }
}
