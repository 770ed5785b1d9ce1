import { useLocalStorage } from '@mantine/hooks';

/** One content at a time, or all contents of a module below each other (specification 2, course viewer). */
export const playerStyles = ['stepper', 'scroll'] as const;
export type PlayerStyle = (typeof playerStyles)[number];

const isStyle = (text: string | undefined): text is PlayerStyle => playerStyles.some((style) => style === text);

/** Remembered on the device. */
export const usePlayerStyle = () =>
  useLocalStorage<PlayerStyle>({
    key: 'lernhaus-player-style',
    defaultValue: 'stepper',
    getInitialValueInEffect: false,
    serialize: (style) => style,
    deserialize: (text) => (isStyle(text) ? text : 'stepper'),
  });

export const useDrawerOpen = () =>
  useLocalStorage<boolean>({ key: 'lernhaus-player-drawer', defaultValue: true, getInitialValueInEffect: false });
