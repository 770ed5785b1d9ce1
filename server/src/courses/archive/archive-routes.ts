import {
  archiveUploads,
  downloadCourse,
  exportCourse,
  importCourse,
  importUploadedCourse,
} from '@lernhaus/contract/courses/archive-endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { recordAudit } from '../../platform/audit.ts';
import { viewerNameIn } from '../../platform/context.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { RequestContext } from '../../platform/http/route-registry.ts';
import { type IncomingFile, readUpload } from '../../platform/http/uploads.ts';
import { isUuid } from '../../platform/new-id.ts';
import { mountUploads } from '../../platform/uploads/mount-uploads.ts';
import { repositoryOf } from '../../resource/repository.ts';
import { successMessages } from '../../resource/resource-routes.ts';
import { archiveFileName } from './archive-name.ts';
import { ArchiveUploads, withTemporaryFile } from './archive-uploads.ts';
import { type ArchiveDeps, importCourseArchive } from './import-course.ts';
import { packCourse } from './pack-course.ts';

const linkKey = (owner: string, id: string): string => `course archive ${owner}/${id}`;

/**
 * Mounts the export of a course (for its owner's editors, downloaded by a link that expires), the import, and uploads
 * of archives in chunks.
 */
export function mountArchives(routes: Platform['routes'], deps: ArchiveDeps): ArchiveUploads {
  const uploads = new ArchiveUploads(deps);
  routes.open(exportCourse, async (context, { params }) => {
    const owner = await assertOwner(context, params.id);
    const archive = await packCourse(deps, owner, params.id);
    if (!archive) throw new Failure('error.http.404');
    const { query, until } = deps.media.links.soonQueryOf(linkKey(owner, params.id), context.now);
    return {
      url: `/course-archives/${owner}/${params.id}.zip?${query}`,
      until,
      fileName: archiveFileName(archive.name),
      sizeBytes: archive.zip.sizeBytes,
      ...archive.contents,
      missing: archive.missing,
    };
  });

  routes.open(
    importCourse,
    async (context, _input, request) => {
      await context.inTransaction('read', ({ tx }) => deps.reserveCourseQuota(tx, context.tenant.company));
      const storeFile = ({ stream, isWhole }: IncomingFile) =>
        withTemporaryFile(stream, (path) => {
          if (!isWhole()) throw new Failure('error.upload.size');
          return importCourseArchive(deps, context, path);
        });
      const { stored: reply } = await readUpload(request, {
        maxBytes: limits.courseArchiveBytes,
        storeFile,
      });
      return reply;
    },
    { alert: successMessages.created.alert },
  );

  mountUploads(routes, archiveUploads, uploads, (row) => row);
  routes.open(importUploadedCourse, (context, { params }) => uploads.import(context, params.id), {
    alert: successMessages.created.alert,
  });

  routes.open(
    downloadCourse,
    async ({ now }, { params: { owner, file }, query: { until, signature } }) => {
      const id = file.replace(/\.zip$/, '');
      const isOpen = isUuid(id) && deps.media.links.isValid(linkKey(owner, id), until, signature, now);
      const archive = isOpen ? await packCourse(deps, owner, id) : null;
      if (!archive) throw new Failure('error.http.404');
      return {
        mediaType: 'application/zip',
        downloadName: archiveFileName(archive.name),
        sizeBytes: archive.zip.sizeBytes,
        open: () => archive.zip.read(),
      };
    },
    { headers: () => ({ 'cache-control': 'private, no-store' }) },
  );
  return uploads;
}

/**
 * Returns the course's owner and records the export. Only editors of the owner may export; companies that the course is
 * shared with may not (decision 14).
 */
async function assertOwner(context: RequestContext, id: string): Promise<string> {
  return context.inTransaction('write', async (txContext) => {
    const { owner } = await repositoryOf(course, txContext).writable(id);
    const name = (await repositoryOf(course, txContext).find(id))?.name ?? '';
    const data = { message: `courses.export ${id}`, remoteAddress: context.address };
    const principal = viewerNameIn(context.tenant.company, context.viewer);
    await recordAudit(
      txContext.tx,
      { owner: context.tenant.company, act: 'courseExported', principal, data, values: { course: name } },
      context.now,
    );
    return owner;
  });
}
