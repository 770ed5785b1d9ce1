import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { uploadImage } from '@lernhaus/contract/media/endpoints';
import { image } from '@lernhaus/contract/media/image';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { seesAllTenants, type TransactionContext } from '../platform/context.ts';
import { recordDeletion } from '../platform/http/record-deletion.ts';
import type { RouteRegistry } from '../platform/http/route-registry.ts';
import { bytesOf, readUpload } from '../platform/http/uploads.ts';
import { isUuid } from '../platform/new-id.ts';
import { fileTitle } from '../platform/uploads/file-title.ts';
import { repositoryOf } from '../resource/repository.ts';
import { successMessages } from '../resource/resource-routes.ts';
import type { MediaStore } from './blob-store.ts';
import { findImageByFile } from './queries.ts';

/** Finds a picture by id or by its file name. */
async function imageOf(context: TransactionContext, idOrFile: string): Promise<{ id: string; key: string | null }> {
  const company = seesAllTenants(context.tenant, context.viewer) ? null : context.tenant.company;
  const id = isUuid(idOrFile) ? idOrFile : await findImageByFile(context.tx, company, idOrFile);
  if (!id) throw new Failure('error.http.404');
  const row = await repositoryOf(image, context).get(id);
  return { id, key: row.image.key };
}

/** Mounts the upload of pictures for texts, and their deletion with their files. */
export function mountImages(routes: RouteRegistry, media: MediaStore): void {
  routes.open(uploadImage, async (context, _input, request) => {
    const { company } = context.tenant;
    const { stored: blob, fileName } = await readUpload(request, {
      maxBytes: limits.imageBytes,
      storeFile: async (file) => media.putBytes(company, 'image', await bytesOf(file)),
    });
    await media.withStoredFile(blob, () =>
      context.inTransaction('write', (txContext) =>
        repositoryOf(image, txContext).create({ name: fileTitle(fileName), image: blob }),
      ),
    );
    return { url: media.address(blob.key, 'image') };
  });

  const remove = resourceEndpoints(image).remove;
  routes.open(
    remove,
    async (context, { params }) => {
      const { id, key } = await context.inTransaction('write', async (txContext) => {
        const removedImage = await imageOf(txContext, params.id);
        await repositoryOf(image, txContext).remove(removedImage.id);
        await recordDeletion(txContext, remove, params, context.address);
        return removedImage;
      });
      await media.deleteFile(key);
      return { id };
    },
    successMessages.deleted,
  );
}
