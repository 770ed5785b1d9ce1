import type { Plugin, Rolldown } from 'vite';
import { loadedParts } from './loaded-parts.ts';
import { type Audience, audienceOf } from './page-audiences.ts';

type Chunk = Rolldown.OutputChunk;

const pagesOf = (audience: Audience, chunks: readonly Chunk[]): Chunk[] =>
  chunks.filter(({ isEntry, facadeModuleId }) => isEntry && audienceOf(facadeModuleId) === audience);

/** What the pages of an audience load, at once or later. */
function chunksFor(audience: Audience, chunks: readonly Chunk[]): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = loadedParts(
    pagesOf(audience, chunks).map(({ fileName }) => fileName),
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
 * The screens of learners have one style sheet for what no page for visitors loads, and the screens of the workplace
 * another one for what learners do not load (docs/decisions/0120). The routes name them, so a part that a screen loads
 * later has its styles. The pages for visitors keep small sheets.
 */
export const audienceSheetsPlugin = (): Plugin => ({
  name: 'audience-sheets',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite and React Router write down afterwards which sheets a file needs.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const earlier = new Set(chunksFor('visitor', chunks));
      for (const audience of ['learner', 'worker'] as const) {
        const own = chunksFor(audience, chunks).filter((chunk) => !earlier.has(chunk));
        for (const chunk of own) earlier.add(chunk);
        const source = takeStyles(own, bundle);
        const sheet = this.getFileName(this.emitFile({ type: 'asset', name: `for-${audience}s.css`, source }));
        for (const { viteMetadata } of pagesOf(audience, chunks)) viteMetadata?.importedCss.add(sheet);
      }
    },
  },
});
