import { useTexts } from '../../platform/texts.tsx';
import { translateAny } from '../../platform/translator.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useEditor } from './editor-context.ts';
import { problemPlaces } from './outline.ts';
import styles from './publish-dialog.module.css';

interface PublishDialogProps {
  isPending: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/**
 * Lists the problems of a course before it is published, with links to them. A question that cannot be answered
 * prevents publishing.
 */
export function PublishDialog({ isPending, onPublish, onClose }: PublishDialogProps) {
  const t = useTexts();
  const { outline, show } = useEditor();
  const places = problemPlaces(outline);
  const blocking = places.filter(({ isBlocking }) => isBlocking);
  const isBlocked = blocking.length > 0;
  const count = isBlocked ? blocking.length : places.reduce((sum, { problems }) => sum + problems.length, 0);
  return (
    <Dialog onClose={onClose} title={t(isBlocked ? 'editor.publish.blocked.title' : 'editor.publish.title')}>
      <p>{t(isBlocked ? 'editor.publish.blocked' : 'editor.publish.question', { count })}</p>
      <ul className={styles.places}>
        {(isBlocked ? blocking : places).map(({ part, title, problems }) => (
          <li key={part?.id ?? 'course'}>
            <button
              type="button"
              onClick={() => {
                show(part ? { at: 'part', part } : { at: 'course' });
                onClose();
              }}
            >
              {title}
            </button>
            {problems.map((problem) => (
              <span key={problem}>{translateAny(t, problem)}</span>
            ))}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button look="quiet" onClick={onClose} data-autofocus>
          {t(isBlocked ? 'global.close' : 'entity.action.cancel')}
        </Button>
        {isBlocked ? null : (
          <Button disabled={isPending} onClick={onPublish}>
            {t('editor.publish.do')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
