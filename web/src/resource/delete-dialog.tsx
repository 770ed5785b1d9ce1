import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import buttons from '../ui/button.module.css';
import dialog from '../ui/dialog-title.module.css';
import styles from './delete-dialog.module.css';
import { entityAddresses } from './entity-addresses.ts';
import { entityKeys } from './entity-queries.ts';
import { screensAt } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import '../ui/mantine-forms.css';

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
    <Modal
      opened
      onClose={leave}
      title={t('entity.delete.title')}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <p>{t('entity.delete.question', { entity: fieldTexts(t, screens.resource).one })}</p>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} data-look="quiet" onClick={leave} data-autofocus>
          {t('entity.action.cancel')}
        </button>
        <button type="button" className={buttons.button} disabled={remove.isPending} onClick={() => remove.mutate()}>
          {t('entity.action.delete')}
        </button>
      </div>
    </Modal>
  );
}
