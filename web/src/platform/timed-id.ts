/** A UUID of version 7: rows whose ids come from a browser sort by their time, like those whose ids the server makes. */
export function timedId(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
