import { course } from '@lernhaus/contract/courses/course';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { resourceAt } from '@lernhaus/contract/resources';
import { videoKeySql } from '../media/api.ts';
import { indexAt, orderAt } from '../resource/child-positions.ts';
import { wordsAt } from '../resource/columns.ts';
import { linkTable, quoteName, referenceColumn, snake } from '../resource/names.ts';

/**
 * One query that reads a whole course as JSON: every plain field of every row below it, children in index order, each
 * with its index below this parent. It follows the declarations, so a new field is in the next release automatically.
 * PostgreSQL orders the fields of `jsonb`, so the same content has the same text and the same release.
 */
export const releaseQuery = queryOf(course, 'jsonb');

/** The same for a part of a course, as `json`: PostgreSQL makes its text in less than half the time. */
export const documentQuery = (resource: AnyResource): string => queryOf(resource, 'json');

type Format = 'json' | 'jsonb';

function queryOf(resource: AnyResource, format: Format): string {
  return `select ${nodeOf(resource, format, 't', 0)} as document from ${resource.table} t where t.owner = $1 and t.id = $2`;
}

function nodeOf(resource: AnyResource, format: Format, at: string, depth: number, index?: string): string {
  const pairs = Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = name === 'index' && index ? index : readOf(resource, name, field, { format, at, depth });
    return value ? [`'${name}', ${value}`] : [];
  });
  const film = resource.table === moduleContent.table ? [`'film', ${videoFilesSql(at)}`] : [];
  return `${format}_build_object('id', ${at}.id, ${[...pairs, ...film].join(', ')})`;
}

/** Poster and captions, if the content's video is a stored video of the company. */
function videoFilesSql(at: string): string {
  return `case when ${at}.video like '%/files/%' then
  (select jsonb_build_object('poster', v.poster_key, 'captions', v.captions_key) from videos v
   where v.owner = ${at}.owner and v.video_key = ${videoKeySql(`${at}.video`)}) end`;
}

interface Place {
  readonly format: Format;
  /** The alias of the row. */
  readonly at: string;
  readonly depth: number;
}

function readOf(resource: AnyResource, name: string, field: Field, { format, at, depth }: Place): string | null {
  const below = `t${depth + 1}`;
  if (field.kind === 'references') {
    const child = resourceAt(field.to);
    const link = linkTable(resource, name);
    // Without statistics, such as after an import, a join reads all rows of the company for each link. This reads one.
    const from = `${link} l${depth} cross join lateral
      (select * from ${child.table} c where c.owner = l${depth}.owner and c.id = l${depth}.child_id limit 1) ${below}
      where l${depth}.owner = ${at}.owner and l${depth}.parent_id = ${at}.id`;
    const place = `l${depth}`;
    return listOf(format, nodeOf(child, format, below, depth + 1, indexAt(place, below)), from, orderAt(place, below));
  }
  if (field.kind === 'children') {
    const child = resourceAt(field.to);
    const from = `${child.table} ${below} where ${below}.owner = ${at}.owner and ${below}.${referenceColumn(field.by)} = ${at}.id`;
    return listOf(
      format,
      nodeOf(child, format, below, depth + 1),
      from,
      `${below}."index" nulls last, ${below}.created, ${below}.id`,
    );
  }
  if (field.kind === 'wordList') return wordsAt(at, name);
  if (field.kind === 'reference') return null;
  if (field.kind === 'blob') return `${at}.${snake(name)}_key`;
  return `${at}.${quoteName(name)}`;
}

function listOf(format: Format, node: string, from: string, order: string): string {
  return `(select coalesce(${format}_agg(${node} order by ${order}), '[]'::${format}) from ${from})`;
}
