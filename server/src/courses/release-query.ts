import { course } from '@lernhaus/contract/courses/course';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { indexAt, orderAt } from '../resource/child-positions.ts';
import { wordsAt } from '../resource/columns.ts';
import { linkTable, quoteName, referenceColumn, resourceAt, snake } from '../resource/names.ts';

/**
 * One query that reads a whole course as JSON: every plain field of every row below it, children in index order, each
 * with its index below this parent. It follows the declarations, so a new field is in the next release automatically.
 */
export const releaseQuery = documentQuery(course);

/** The same query for a part of a course. */
export function documentQuery(resource: AnyResource): string {
  return `select ${nodeOf(resource, 't', 0)} as document from ${resource.table} t where t.owner = $1 and t.id = $2`;
}

function nodeOf(resource: AnyResource, at: string, depth: number, index?: string): string {
  const pairs = Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = name === 'index' && index ? index : readOf(resource, name, field, at, depth);
    return value ? [`'${name}', ${value}`] : [];
  });
  const film = resource.table === moduleContent.table ? [`'film', ${videoFilesSql(at)}`] : [];
  return `jsonb_build_object('id', ${at}.id, ${[...pairs, ...film].join(', ')})`;
}

/** Poster and captions, if the content's video is a stored video of the company. */
function videoFilesSql(at: string): string {
  return `case when ${at}.video like '%/files/%' then
  (select jsonb_build_object('poster', v.poster_key, 'captions', v.captions_key) from videos v
   where v.owner = ${at}.owner and v.video_key = substring(${at}.video from '/files/([^?#]+)')) end`;
}

function readOf(resource: AnyResource, name: string, field: Field, at: string, depth: number): string | null {
  const below = `t${depth + 1}`;
  if (field.kind === 'references') {
    const child = resourceAt(field.to);
    const link = linkTable(resource, name);
    const from = `${link} l${depth} join ${child.table} ${below} on ${below}.owner = l${depth}.owner and ${below}.id = l${depth}.child_id
      where l${depth}.owner = ${at}.owner and l${depth}.parent_id = ${at}.id`;
    const place = `l${depth}`;
    return listOf(nodeOf(child, below, depth + 1, indexAt(place, below)), from, orderAt(place, below));
  }
  if (field.kind === 'children') {
    const child = resourceAt(field.to);
    const from = `${child.table} ${below} where ${below}.owner = ${at}.owner and ${below}.${referenceColumn(field.by)} = ${at}.id`;
    return listOf(nodeOf(child, below, depth + 1), from, `${below}."index" nulls last, ${below}.created, ${below}.id`);
  }
  if (field.kind === 'wordList') return wordsAt(at, name);
  if (field.kind === 'reference') return null;
  if (field.kind === 'blob') return `${at}.${snake(name)}_key`;
  return `${at}.${quoteName(name)}`;
}

function listOf(node: string, from: string, order: string): string {
  return `(select coalesce(jsonb_agg(${node} order by ${order}), '[]'::jsonb) from ${from})`;
}
