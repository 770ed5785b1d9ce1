import { useLocation, useParams } from 'react-router';
import { statusOf } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './detail-page.module.css';
import { entityAddresses } from './entity-addresses.ts';
import { EntityPage, MissingRow } from './entity-page.tsx';
import { useRow } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import { screensAt } from './entity-screens.ts';
import { FieldCell } from './field-cell.tsx';
import { auditOf, fieldTexts } from './field-texts.ts';
import { textOf } from './form-values.ts';

/** {base}/{id}: all fields of a row as text, with links back and to the form. */
export function DetailPage() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screens = screensAt(pathname);
  const { resource } = screens;
  const { id = '' } = useParams();
  const { data, error, refetch } = useRow(screens, id);
  const rights = useRights(screens);
  const texts = fieldTexts(t, resource);
  const to = entityAddresses(screens, search);
  const row = data;
  if (!row && statusOf(error) === 404) return <MissingRow to={to.list()} label={texts.many} />;
  const actions = (
    <>
      <ButtonLink to={to.list()} look="quiet">
        {t('entity.action.back')}
      </ButtonLink>
      {row && rights.mayUpdate(row) ? <ButtonLink to={to.edit(id)}>{t('entity.action.edit')}</ButtonLink> : null}
    </>
  );
  return (
    <EntityPage screens={screens} title={row ? textOf(row[resource.label]) || texts.one : texts.one} actions={actions}>
      {error && !row ? <LoadFailure onRetry={refetch} /> : null}
      {!row && !error ? <RowsSkeleton /> : null}
      {row ? (
        <dl className={styles.fields}>
          {['id', ...Object.keys(resource.fields), ...auditOf(resource)].map((name) => (
            <div key={name} className={styles.field}>
              <dt>{texts.label(name)}</dt>
              <dd>
                {resource.fields[name]?.kind === 'richText' && typeof row[name] === 'string' ? (
                  <ReadingText html={row[name]} below="h1" />
                ) : (
                  <FieldCell resource={resource} name={name} row={row} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </EntityPage>
  );
}
