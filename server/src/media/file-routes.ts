import { Failure } from '@lernhaus/contract/failures';
import { fileMediaTypes, readFile } from '@lernhaus/contract/media/endpoints';
import type { Storage } from '../gateways/storage/storage.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { fileKey } from './file-key.ts';
import type { SignedLinks } from './signed-links.ts';

const filePolicy = "default-src 'none'; sandbox";
/**
 * A browser shows a video in a tab of its own as a document that loads the same address again. Without
 * `allow-same-origin` that load comes from no origin and Chrome refuses it. No script runs, because `sandbox` allows
 * none. Only files with a video type get this policy, and no browser reads them as a page (`nosniff`).
 */
const videoPolicy = "default-src 'none'; media-src 'self'; sandbox allow-same-origin";

const yearSeconds = 365 * 24 * 60 * 60;

const headersOf = (folder: string, mediaType: string): Record<string, string> => ({
  'content-security-policy': mediaType.startsWith('video/') ? videoPolicy : filePolicy,
  // Pictures are public: the provider's checkout and mail programs show a company's logo.
  'cross-origin-resource-policy': folder === 'images' ? 'cross-origin' : 'same-site',
  'cache-control': folder === 'images' ? `public, max-age=${yearSeconds}, immutable` : 'private, max-age=3600',
  ...(folder === 'attachments' || folder === 'documents' ? { 'content-disposition': 'attachment' } : {}),
});

/** Serves stored files: pictures to everybody, videos and attachments with signed links, with byte ranges. */
export function mountFiles(routes: RouteRegistry, storage: Storage, links: SignedLinks): void {
  routes.open(
    readFile,
    async ({ now }, { params, query: { until, signature } }) => {
      const key = `${params.company}/${params.folder}/${params.file}`;
      const [, folder = '', ending = ''] = fileKey.exec(key) ?? [];
      const mediaType = fileMediaTypes[ending];
      const isOpen = folder === 'images' || (folder !== 'parts' && links.isValid(key, until, signature, now));
      const stat = mediaType && isOpen ? await storage.stat(key) : undefined;
      if (!mediaType || !stat) throw new Failure('error.http.404');
      return {
        folder,
        mediaType: mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
        sizeBytes: stat.sizeBytes,
        hasRanges: true,
        open: (range) => storage.read(key, range),
      };
    },
    { headers: ({ folder, mediaType }) => headersOf(folder, mediaType) },
  );
}
