import type { Plugin, Rolldown } from 'vite';
import { loadedParts } from './loaded-parts.ts';
import { type Area, areaOf } from './page-areas.ts';

type Chunk = Rolldown.OutputChunk;

const pagesOf = (area: Area, chunks: readonly Chunk[]): Chunk[] =>
  chunks.filter(({ isEntry, facadeModuleId }) => isEntry && areaOf(facadeModuleId) === area);

/** What the pages of an area load, at once or later. */
function chunksFor(area: Area, chunks: readonly Chunk[]): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = loadedParts(
    pagesOf(area, chunks).map(({ fileName }) => fileName),
    chunks.map(({ fileName, imports, dynamicImports }) => ({ id: fileName, imports, laterImports: dynamicImports })),
  );
  return [...files].flatMap((file) => byFile.get(file) ?? []);
}

/** Takes the style sheets of these chunks out of the build, and returns their styles. */
function takeStyles(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): string {
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const assets = sheets.flatMap((sheet) => bundle[sheet] ?? []);
  for (const sheet of sheets) delete bundle[sheet];
  for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear();
  return assets.map((asset) => (asset.type === 'asset' ? asset.source : '')).join('');
}

/**
 * The screens for learning have one style sheet for what no public page loads, and the screens of the workplace another
 * one for what the screens for learning do not load (docs/decisions/0120). The routes name them, so a part that a screen
 * loads later has its styles. Public pages keep small sheets.
 */
export const areaSheetsPlugin = (): Plugin => ({
  name: 'area-sheets',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite and React Router write down afterwards which sheets a file needs.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const earlier = new Set(chunksFor('public', chunks));
      for (const area of ['learning', 'workplace'] as const) {
        const own = chunksFor(area, chunks).filter((chunk) => !earlier.has(chunk));
        for (const chunk of own) earlier.add(chunk);
        const source = takeStyles(own, bundle);
        const sheet = this.getFileName(this.emitFile({ type: 'asset', name: `area-${area}.css`, source }));
        for (const { viteMetadata } of pagesOf(area, chunks)) viteMetadata?.importedCss.add(sheet);
      }
    },
  },
});
