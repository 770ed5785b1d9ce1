import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { browserCaller } from '../platform/browser-caller.ts';
import { statusOf } from '../platform/call-failure.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { entityKeys, useRow } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import { type CustomScreensByResource, screensAt } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';

/** {base}/{id}/delete: a dialog over the list that asks before deleting. */
export function DeleteDialog({ own }: { own: CustomScreensByResource }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screens = screensAt(pathname, own);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = () => void navigate(entityAddresses(screens, search).list());
  const remove = useMutation({
    mutationFn: () => browserCaller().call(screens.endpoints.remove, { params: { id } }),
    onSuccess: async () => {
      await Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey })));
      leave();
    },
  });
  const { data, error } = useRow(screens, id);
  const { mayRemove } = useRights(screens);
  const isMine = data !== undefined && mayRemove(data);
  const refusal = statusOf(error) === 404 ? 'error.url.not.found' : data && !isMine ? 'error.http.403' : null;
  return (
    <ConfirmDialog
      title={t('entity.delete.title')}
      question={t(refusal ?? 'entity.delete.question', { entity: fieldTexts(t, screens.resource).one })}
      verb={t('entity.action.delete')}
      isPending={remove.isPending || !isMine}
      onConfirm={refusal ? null : () => remove.mutate()}
      onCancel={leave}
    />
  );
}
