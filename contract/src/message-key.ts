import type messages from '../../locales/en.json';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** The key of a text in the language files, without its plural ending. */
export type MessageKey = WithoutPlural<keyof typeof messages>;

/** The ends of the keys that begin with a prefix and a dot. */
export type KeyEnd<Prefix extends string, Key = MessageKey> = Key extends `${Prefix}.${infer End}` ? End : never;
