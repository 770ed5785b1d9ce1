import { useLocalStorage } from '@mantine/hooks';

/** Captions are shown once somebody asks for them, and from then on; remembered on the device. */
export const useCaptionsChoice = () =>
  useLocalStorage<boolean>({ key: 'lernhaus-captions', defaultValue: false, getInitialValueInEffect: false });
