import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { browserCaller } from '../platform/browser-caller.ts';
import { statusOf } from '../platform/call-failure.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Consequences } from './consequences.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { entityKeys, useRow } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import { type CustomScreensByResource, screensAt } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { deleteLater } from './pending-deletions.ts';
import { useRowTitle } from './user-names.ts';

/** Why a row cannot be deleted; null if it can, or is not loaded. */
function refusalOf(error: unknown, isForeign: boolean) {
  if (statusOf(error) === 404) return 'error.url.not.found';
  return isForeign ? 'error.http.403' : null;
}

/** {base}/{id}/delete: a dialog over the list that asks before deleting, and says what goes with the row. */
export function DeleteDialog({ customScreens }: { customScreens: CustomScreensByResource }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screens = screensAt(pathname, customScreens);
  const { resource, endpoints } = screens;
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = () => void navigate(entityAddresses(screens, search).list());
  const { data, error, refetch } = useRow(screens, id);
  const { mayRemove } = useRights(screens);
  const isMine = data !== undefined && mayRemove(data);
  const refusal = refusalOf(error, data !== undefined && !isMine);
  const hasFailed = error !== null && !data && !refusal;
  const title = useRowTitle(resource, data ?? null) ?? '';
  const remove = () => {
    deleteLater({
      path: resource.path,
      areFiles: screens.custom.areFiles,
      rows: [{ id, label: title }],
      remove: (one, { keepalive }) =>
        browserCaller().call(endpoints.remove, { params: { id: one }, quiet: true, keepalive }),
      refresh: () => Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey }))),
      t,
    });
    leave();
  };
  return (
    <ConfirmDialog
      isDanger
      title={t('entity.delete.title')}
      question={t(refusal ?? 'entity.delete.question', { entity: fieldTexts(t, resource).one })}
      names={title && !refusal ? [title] : []}
      verb={t('entity.action.delete')}
      isPending={false}
      isReady={isMine}
      onConfirm={refusal || hasFailed ? null : remove}
      onCancel={leave}
    >
      {data && !refusal ? <Consequences screens={screens} row={data} /> : null}
      {hasFailed ? <LoadFailure error={error} onRetry={refetch} /> : null}
    </ConfirmDialog>
  );
}
