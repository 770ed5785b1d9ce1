/** The entities with admin screens, by the base path of the screens without its slash (specification 2). */
export const entityKeys = [
  'course',
  'course-module',
  'module-content',
  'assessment',
  'objective-quiz',
  'objective-quiz-options',
  'subjective-quiz',
  'drag-and-drop-quiz',
  'drag-and-drop-quiz-items',
  'fill-in-the-blanks-quiz',
  'fill-in-the-blanks-options',
  'image',
  'image-quiz',
  'video',
  'user-course-current-path',
  'user-course-quiz-state',
  'user-course-state',
  'user-feedback',
  'company-settings',
  'company-plans',
  'frequently-asked-questions',
  'reviews',
  'course-registration-payment-order',
  'lms-registration-payment-order',
  // The inbox of enquiries; the specification lists only its calls.
  'contact-data',
] as const;

export type EntityKey = (typeof entityKeys)[number];

type Plural<Key extends EntityKey> = Key extends `${string}s` | 'contact-data' ? Key : `${Key}s`;

/** The path of an entity in the API: the plural of its key. */
export const entityPathOf = (key: EntityKey): Plural<EntityKey> =>
  // TypeScript does not narrow a text by its end.
  (key.endsWith('s') || key === 'contact-data' ? key : `${key}s`) as Plural<EntityKey>;

/** The base paths of the entity admin screens. */
export const entityBases = entityKeys.map((key) => `/${key}` as const);
