import { useTexts } from '../platform/texts.tsx';

/** Writes a time in words: '3 h 20 min'. */
export function useDuration(): (seconds: number) => string {
  const t = useTexts();
  return (seconds) => {
    const all = Math.round(seconds / 60);
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours > 0 ? t('overview.hours', { hours, minutes }) : t('overview.minutes', { minutes });
  };
}
