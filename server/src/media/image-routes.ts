import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { uploadImage } from '@lernhaus/contract/media/endpoints';
import { image } from '@lernhaus/contract/media/image';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { type Mounts, recordDeletion } from '../platform/http/mount.ts';
import { bytesOf, readUpload } from '../platform/http/uploads.ts';
import { isUuid } from '../platform/new-id.ts';
import { type Scope, seesAllCompanies } from '../platform/scope.ts';
import { repositoryOf } from '../resource/repository.ts';
import { told } from '../resource/resource-routes.ts';
import type { StoredBlob } from '../resource/writes.ts';
import type { MediaStore } from './blob-store.ts';
import { fileTitle } from './file-title.ts';
import { findImageByFile } from './queries.ts';

/** A picture by its id, or by the name its file has in its address. */
async function imageOf(scope: Scope, idOrFile: string): Promise<{ id: string; key: string | undefined }> {
  const company = seesAllCompanies(scope.tenant, scope.viewer) ? null : scope.tenant.company;
  const id = isUuid(idOrFile) ? idOrFile : await findImageByFile(scope.tx, company, idOrFile);
  if (!id) throw new Failure('error.http.404');
  const row = await repositoryOf(image, scope).get(id);
  return { id, key: (row.image as unknown as StoredBlob | null)?.key };
}

/** Pictures for texts: uploaded as files, and deleted with their files. */
export function mountImages(mounts: Mounts, media: MediaStore): void {
  mounts.open(uploadImage, async (scope, _input, request) => {
    const { company } = scope.tenant;
    const { kept, fileName } = await readUpload(request, {
      field: 'upload',
      mostBytes: limits.imageBytes,
      keep: async (file) => media.putBytes(company, 'image', await bytesOf(file)),
    });
    await media.keepWith(kept, () =>
      scope.inTransaction('write', (inside) =>
        repositoryOf(image, inside).create({ name: fileTitle(fileName), image: kept }),
      ),
    );
    return { url: media.address(kept.key, 'image') };
  });

  const remove = resourceEndpoints(image).remove;
  mounts.open(
    remove,
    async (scope, { params }) => {
      const { id, key } = await scope.inTransaction('write', async (inside) => {
        const found = await imageOf(inside, params.id);
        await repositoryOf(image, inside).remove(found.id);
        await recordDeletion(inside, remove, params, scope.address);
        return found;
      });
      await media.forget(key);
      return { id };
    },
    told.deleted,
  );
}
