/**
 * The text of a CSV file, or null if it cannot be read (it was moved or changed after it was chosen). "Unicode Text" of
 * a spreadsheet is UTF-16, which begins with a byte order mark. Another file that is not valid UTF-8 comes from a
 * spreadsheet on Windows, which writes Western European letters in its own encoding.
 */
export async function readCsvFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
