/**
 * The text of a CSV file, or null if it cannot be read (it was moved or changed after it was chosen). A file that is no
 * valid UTF-8 comes from a spreadsheet on Windows, which writes Western European letters in its own encoding.
 */
export async function readCsvFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
