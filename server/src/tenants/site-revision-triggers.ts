import { statementTriggers } from '../platform/database/statement-triggers.ts';

/** The tables that public pages are drawn from. */
const shown = [
  'courses',
  'course_revisions',
  'company_settings',
  'reviews',
  'frequently_asked_questions',
  'company_plans',
];

/** Other processes learn of the change by the notification; embedded, there is no other process. */
const bump = `insert into site_revisions (owner, revision) select distinct owner, 1 from changed order by 1
on conflict (owner) do update set revision = site_revisions.revision + 1;
perform pg_notify('lernhaus', json_build_object('topic', 'site', 'tenant', owner)::text) from (select distinct owner from changed) c;`;

export const siteRevisionTriggers = shown.map((table) => statementTriggers(table, 'site_revision', bump)).join('\n\n');
