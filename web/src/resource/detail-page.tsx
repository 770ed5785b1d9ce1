import { useLocation, useParams } from 'react-router';
import { statusOf } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ShortOnPhone } from '../ui/page-header.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { EntityPage, MissingRow } from './entity-page.tsx';
import { useRow } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import { type CustomScreensByResource, screensAt } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { RowDetail } from './row-detail.tsx';
import { useRowTitle } from './user-names.ts';

/** {base}/{id}: a row, with links back to its list and to its form; a slice may show its rows itself. */
export function DetailPage({ customScreens }: { customScreens: CustomScreensByResource }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screens = screensAt(pathname, customScreens);
  const { resource } = screens;
  const { id = '' } = useParams();
  const { data: row, error, refetch } = useRow(screens, id);
  const title = useRowTitle(resource, row ?? null);
  const rights = useRights(screens);
  const texts = fieldTexts(t, resource);
  const to = entityAddresses(screens, search);
  if (!row && statusOf(error) === 404) return <MissingRow to={to.list()} label={texts.many} />;
  const actions =
    row && rights.mayUpdate(row) ? (
      <ButtonLink to={to.edit(id)} look={screens.custom.isSeldomEdited ? 'quiet' : 'primary'}>
        <ShortOnPhone icon="pencil">{t('entity.action.edit')}</ShortOnPhone>
      </ButtonLink>
    ) : null;
  const crumbs = [{ to: to.list(), label: texts.many }];
  const Own = screens.custom.detail;
  if (row && Own) return <Own key={row.id} row={row} screens={screens} crumbs={crumbs} actions={actions} />;
  return (
    <EntityPage screens={screens} title={title ?? texts.one} crumbs={crumbs} actions={actions}>
      {error && !row ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {!row && !error ? <RowsSkeleton /> : null}
      {row ? <RowDetail screens={screens} row={row} /> : null}
    </EntityPage>
  );
}
