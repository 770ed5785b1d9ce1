import { fileSize } from '../../platform/file-size.ts';
import { useSite } from '../../platform/site.tsx';

const day = 86_400;

/** Formats the figures of the running server in the page's language. */
export function useFigures() {
  const { language } = useSite();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const unit = (value: number, name: string, digits = 0) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);
  return {
    count: (value: number): string => number.format(value),
    percent: (share: number): string =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    bytes: (bytes: number): string => fileSize(bytes, language),
    /** 3.2 ms, 840 ms, 1.4 sec. */
    milliseconds: (ms: number): string =>
      Math.abs(ms) < 1000 ? unit(ms, 'millisecond', Math.abs(ms) < 10 ? 1 : 0) : unit(ms / 1000, 'second', 1),
    /** 40 sec, 12 min, 5 hr, 3 days. */
    seconds: (seconds: number): string => {
      if (seconds < 60) return unit(seconds, 'second');
      if (seconds < 3600) return unit(seconds / 60, 'minute');
      return seconds < 2 * day ? unit(seconds / 3600, 'hour', 1) : unit(seconds / day, 'day', 1);
    },
  };
}
