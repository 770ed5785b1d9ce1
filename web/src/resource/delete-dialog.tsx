import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { entityKeys } from './entity-queries.ts';
import { screensAt } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';

/** {base}/{id}/delete: asks before it deletes, over the list to which it returns. */
export function DeleteDialog() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const screens = screensAt(pathname);
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
  return (
    <ConfirmDialog
      title={t('entity.delete.title')}
      question={t('entity.delete.question', { entity: fieldTexts(t, screens.resource).one })}
      verb={t('entity.action.delete')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={leave}
    />
  );
}
