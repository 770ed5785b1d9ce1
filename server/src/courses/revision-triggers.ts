import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { video } from '@lernhaus/contract/media/video';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resourceAt, resources } from '@lernhaus/contract/resources';
import { videoKeySql } from '../media/api.ts';
import { announceSql } from '../platform/database/announce-sql.ts';
import { statementTriggers } from '../platform/database/statement-triggers.ts';
import { linkTable, referenceColumn } from '../resource/names.ts';
import { ancestorCoursesSql, foundCoursesSql } from './ancestor-courses.ts';

/**
 * SQL that increases the revision of each course above the changed rows. It runs for every writer: API, import, demo
 * data or a manual repair.
 */
const bumpRevisionSql = (above: string[]) => `insert into course_revisions (owner, course_id, revision)
select owner, id, 1 from (${foundCoursesSql(above)}) found
order by 1, 2
on conflict (owner, course_id) do update set revision = course_revisions.revision + 1;`;

function triggersOf(resource: AnyResource): string[] {
  const fields = Object.entries(resource.fields);
  /** A deleted option cannot be joined any more; its row in `changed` names its quiz. */
  const parents = fields.flatMap(([name, field]) =>
    field.kind === 'reference'
      ? ancestorCoursesSql(resourceAt(field.to), `select owner, ${referenceColumn(name)} as id from changed`)
      : [],
  );
  const above = parents.length > 0 ? parents : ancestorCoursesSql(resource, 'select owner, id from changed');
  const links = fields.flatMap(([name, field]) =>
    field.kind === 'references'
      ? [
          statementTriggers(
            linkTable(resource, name),
            'course_revision',
            bumpRevisionSql(ancestorCoursesSql(resource, 'select owner, parent_id as id from changed')),
          ),
        ]
      : [],
  );
  return above.length > 0
    ? [statementTriggers(resource.table, 'course_revision', bumpRevisionSql(above)), ...links]
    : links;
}

/**
 * Every content that uses a video shows its poster and captions, so their change is a change of the course. The keys are
 * compared for equality, because a statement may change many videos of a company with many contents.
 */
const contentsOfVideos = `select m.owner, m.id from module_contents m join changed v on v.owner = m.owner and v.video_key = ${videoKeySql('m.video')}`;
const videoTriggers = statementTriggers(
  video.table,
  'course_revision',
  bumpRevisionSql(ancestorCoursesSql(moduleContent, contentsOfVideos)),
);

/** Announces the changed course, so that every process reads it again. */
const announcementTriggers = [
  statementTriggers('courses', 'announce', announceSql('course', 'select owner as tenant, id from changed')),
  statementTriggers(
    'course_revisions',
    'announce',
    announceSql('course', 'select owner as tenant, course_id as id from changed'),
  ),
];

export const courseRevisionTriggers = [...resources.flatMap(triggersOf), videoTriggers, ...announcementTriggers].join(
  '\n\n',
);
