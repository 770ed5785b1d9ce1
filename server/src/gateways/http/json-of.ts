/** The JSON of a reply. Undefined if it is not JSON: that fits no schema, so the caller reports it. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
