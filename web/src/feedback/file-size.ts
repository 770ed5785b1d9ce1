const kilo = 1000;

/** A size as people say it, in the page's language: 820 kB, 3.4 MB. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= kilo * kilo;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / (isLarge ? kilo * kilo : kilo), isLarge ? 0 : 1));
}
