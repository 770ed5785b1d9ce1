const kilo = 1000;
const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * A file size in the page's language: 820 kB, 3.4 MB, 1.2 GB, in steps of 1000, as plans count them. An empty file has
 * 0 kB, and any other at least 1 kB. No line ends before the unit.
 */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= kilo ** 2;
  const step = bytes >= kilo ** 3 ? 2 : isLarge ? 1 : 0;
  const words = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / kilo ** (step + 1), isLarge || bytes === 0 ? 0 : 1));
  return words.replace(' ', '\u00a0');
}
