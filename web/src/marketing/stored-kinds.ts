import { deviceStore } from '../platform/device-store.ts';
import { storages } from '../platform/storages.ts';

/**
 * All that the site keeps in a browser, by purpose: the names of cookies and of keys in its storage and its database, or
 * what they begin with.
 */
export const storedKinds = [
  ['consent', ['cookieConsent', 'lernhaus-consent']],
  ['language', ['lernhaus-language']],
  ['contact', ['contactSaved-']],
  ['drafts', ['lernhaus-contact', 'lernhaus-registration', 'lernhaus-waiting-order']],
  [
    'unsent',
    ['answers/', 'answer-draft/', 'exam-draft/', 'exam-mark/', 'feedback-', 'course-editor/', 'video-beside/'],
  ],
  ['basket', ['lernhaus-basket']],
  ['token', ['jhi-authenticationToken', 'lernhaus-signed-in']],
  ['learning', ['path/', 'lernhaus-video/', 'lernhaus-captions', 'lernhaus-player-', 'lernhaus-tab', 'lernhaus-exam/']],
  [
    'scheme',
    [
      'mantine-color-scheme-value',
      'lernhaus-sidebar',
      'lernhaus-columns/',
      'lernhaus-editor-',
      'lernhaus-recent:',
      'lernhaus-reloaded-at',
    ],
  ],
] as const;

export type StoredKind = (typeof storedKinds)[number][0];

/** The kinds of data under these names. */
export const kindsOf = (keys: readonly string[]): StoredKind[] =>
  storedKinds
    .filter(([, names]) => keys.some((key) => names.some((name) => key.startsWith(name))))
    .map(([kind]) => kind);

/** The names of the browser's cookies and storage keys. */
export const storedKeys = (): readonly string[] => [
  ...document.cookie.split('; ').map((one) => one.split('=', 1)[0] ?? ''),
  ...storages().flatMap((storage) => Object.keys(storage)),
];

/** The keys in the browser's database. */
export const databaseKeys = async (): Promise<readonly string[]> => (await deviceStore.entries('')).map(([key]) => key);
