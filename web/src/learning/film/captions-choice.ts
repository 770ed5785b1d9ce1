import { useLocalStorage } from '@mantine/hooks';

/** Captions are shown until somebody switches them off; remembered on the device. */
export const useCaptionsChoice = () =>
  useLocalStorage<boolean>({ key: 'lernhaus-captions', defaultValue: true, getInitialValueInEffect: false });
