import { announceSql } from '../platform/database/announce-sql.ts';
import { statementTriggers } from '../platform/database/statement-triggers.ts';

/** Increases the site's revision and announces it. */
const bumpRevisionSql = `insert into site_revisions (owner, revision) select distinct owner, 1 from changed order by 1
on conflict (owner) do update set revision = site_revisions.revision + 1;
${announceSql('site', 'select owner as tenant from changed')}`;

/** Tables whose public pages show only the company's own rows. */
const tablesOfOwnRows = ['reviews', 'frequently_asked_questions', 'company_plans'];

/**
 * A DOMAIN setting changes the hosts, with its old and new value; a currency changes the prices of shared courses at
 * the companies that they are shared with.
 */
const ownDomains = `${bumpRevisionSql}
${announceSql('hosts', "select owner as tenant from changed where key = 'DOMAIN'")}
${announceSql('site', "select unnest(c.sub_owners) as tenant from courses c join changed s on s.owner = c.owner where s.subkey = 'CURRENCY'")}`;

/** A shared course changes the sites of all companies it is or was shared with. */
const sharedCourses = `${bumpRevisionSql}
${announceSql('site', 'select unnest(sub_owners) as tenant from changed')}`;
const sharedRevisions = `${bumpRevisionSql}
${announceSql('site', 'select unnest(c.sub_owners) as tenant from courses c join changed r on r.owner = c.owner and r.course_id = c.id')}`;

const name = 'site_revision';
export const siteRevisionTriggers = [
  ...tablesOfOwnRows.map((table) => statementTriggers(table, name, bumpRevisionSql)),
  statementTriggers('company_settings', name, ownDomains, { rowsBefore: true }),
  statementTriggers('courses', name, sharedCourses, { rowsBefore: true }),
  statementTriggers('course_revisions', name, sharedRevisions),
  statementTriggers('tenants', 'announce', announceSql('hosts', 'select company as tenant from changed')),
].join('\n\n');
