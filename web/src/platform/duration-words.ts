import { defaultLanguage, languageOf } from '@lernhaus/domain/tenants/tenant-language';

const units = {
  en: { hours: 'h', minutes: 'min', seconds: 'sec' },
  de: { hours: 'Std.', minutes: 'Min.', seconds: 'Sek.' },
} as const;

/**
 * A length of time as people read it, in one form in the whole product: '25 min', '1 h 15 min', in German '1 Std. 15
 * Min.'. A length below a minute is shown as one minute. No line ends inside it.
 */
export function durationWords(seconds: number, language: string): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  return joinParts({ hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }, 'minutes', language);
}

/** The same with seconds, for short lengths: '3 min 5 sec', '1 h 20 min'. */
export function exactDurationWords(seconds: number, language: string): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return joinParts({ hours, minutes, seconds: hours > 0 ? 0 : whole % 60 }, 'seconds', language);
}

type Unit = keyof (typeof units)['en'];

/** The parts that are not 0; nothing at all is 0 of the smallest unit. */
function joinParts(parts: Readonly<Record<Unit, number>>, smallest: Unit, language: string): string {
  const names = units[languageOf(language) ?? defaultLanguage];
  const shownUnits = (['hours', 'minutes', 'seconds'] as const).filter((unit) => parts[unit] > 0);
  return (shownUnits.length > 0 ? shownUnits : [smallest])
    .map((unit) => `${parts[unit]}\u00A0${names[unit]}`)
    .join('\u00A0');
}
