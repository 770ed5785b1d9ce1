const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/**
 * A file size as text, such as `1.5 MB`: steps of 1000 (as plans count gigabytes), at most three digits. Unknown and
 * negative sizes are `0 B`.
 */
export function sizeString(bytes: number | null | undefined): string {
  const size = typeof bytes === 'number' && bytes > 0 && Number.isFinite(bytes) ? bytes : 0;
  const fits = (step: number) => Number((size / 1000 ** step).toPrecision(3)) < 1000;
  const unit = units.findIndex((_, step) => fits(step));
  const step = unit < 0 ? units.length - 1 : unit;
  return `${Number((size / 1000 ** step).toPrecision(3))} ${units[step]}`;
}
