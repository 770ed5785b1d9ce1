import { useLocalStorage } from '@mantine/hooks';

/** Whether captions are shown; remembered on the device, off by default. */
export const useCaptionsChoice = () =>
  useLocalStorage<boolean>({ key: 'lernhaus-captions', defaultValue: false, getInitialValueInEffect: false });
