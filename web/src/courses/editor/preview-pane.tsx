import { isQuizKind, type PartKind, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import { checkPart, previewPart } from '@lernhaus/contract/courses/editing-endpoints';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { browserCaller } from '../../platform/browser-caller.ts';
import { isUnreachable } from '../../platform/call-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { bodyOf, type FormValues, type Row, textOf } from '../../resource/form-values.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEditor } from './editor-context.ts';
import type { CheckAnswer } from './editor-slots.ts';
import { type PieceDraft, piecesBody } from './pieces-draft.ts';
import styles from './preview-pane.module.css';
import { usePreviewPlace } from './preview-place.ts';

interface PreviewPaneProps {
  kind: PartKind;
  resource: AnyResource;
  row: Row | null;
  values: FormValues;
  pieces: readonly PieceDraft[];
}

const pauseMs = 500;

type DraftBody = z.input<typeof previewPart.body>;
const parsed = (draft: string): DraftBody => JSON.parse(draft) as DraftBody;

/** The preview beside the form: the part with the typed values, as learners will see it. */
export function PreviewPane({ kind, resource, row, values, pieces }: PreviewPaneProps) {
  const t = useTexts();
  const { slots } = useEditor();
  const [isOpen, setOpen] = useLocalStorage({
    key: 'lernhaus-editor-preview',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const { id: _id, version: _version, ...body } = bodyOf(resource, values, row);
  const latest = JSON.stringify({
    kind,
    ...(row ? { id: row.id } : {}),
    values: body,
    ...(pieceKinds[kind] ? { pieces: piecesBody(pieces) } : {}),
  });
  const [draft] = useDebouncedValue(latest, pauseMs);
  const question = values['question'] ?? values['statement'];
  const isBlank = isQuizKind(kind) && textOf(question).trim() === '';
  const { data, error } = useQuery({
    // A draft holds only what differs from the saved row, so the query key includes the row's version.
    queryKey: [previewPart.id, draft, row?.['version'] ?? null],
    queryFn: async ({ signal }) => ({
      draft,
      preview: await browserCaller().call(previewPart, { body: parsed(draft), signal, quiet: true }),
    }),
    enabled: isOpen && !isBlank,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  const checkDraft =
    (text: string): CheckAnswer =>
    async (quizKind, quizId, answer) => {
      const about = quizKind === kind ? parsed(text) : { kind: quizKind, id: quizId };
      const { correct } = await browserCaller().call(checkPart, { body: { ...about, answer }, quiet: true });
      return correct;
    };
  const pane = useRef<HTMLElement>(null);
  usePreviewPlace(pane, data?.draft ?? null);
  const [width, setWidth] = useLocalStorage<PreviewWidth>({
    key: 'lernhaus-editor-preview-width',
    defaultValue: 'phone',
    getInitialValueInEffect: false,
  });
  const isStale = data !== undefined && data.draft !== latest;
  return (
    <section
      ref={pane}
      className={styles.pane}
      data-open={isOpen}
      data-preview-width={isOpen ? width : 'closed'}
      aria-label={t('editor.preview')}
    >
      <PreviewTools isOpen={isOpen} onToggle={() => setOpen(!isOpen)} width={width} onChange={setWidth} />
      {isOpen ? (
        // The preview takes no answers to a version that is about to be replaced.
        <div className={styles.page} inert={isStale} aria-busy={isStale}>
          <PreviewBody isBlank={isBlank} error={data ? null : error}>
            {/* A new version of a quiz resets the answers. */}
            {data ? (
              <div key={data.draft}>{slots.preview({ preview: data.preview, check: checkDraft(data.draft) })}</div>
            ) : null}
          </PreviewBody>
        </div>
      ) : null}
    </section>
  );
}

const widths = ['phone', 'full'] as const;
type PreviewWidth = (typeof widths)[number];

interface PreviewToolsProps {
  isOpen: boolean;
  onToggle: () => void;
  width: PreviewWidth;
  onChange: (width: PreviewWidth) => void;
}

/** The row above the preview. */
function PreviewTools({ isOpen, onToggle, width, onChange }: PreviewToolsProps) {
  const t = useTexts();
  return (
    <div className={styles.tools}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'down' : 'forward'} size={18} />
          {t('editor.preview')}
        </button>
      </h2>
      {isOpen ? <WidthSwitch width={width} onChange={onChange} /> : null}
    </div>
  );
}

/** Shows the preview as wide as a phone, or as wide as there is room. */
function WidthSwitch({ width, onChange }: Pick<PreviewToolsProps, 'width' | 'onChange'>) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, and nothing to fill in.
    <div className={styles.widths} role="group" aria-label={t('editor.preview.width')}>
      {widths.map((one) => (
        <button key={one} type="button" aria-pressed={one === width} onClick={() => onChange(one)}>
          {t(`editor.preview.width.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** The preview, or why there is none. */
function PreviewBody({ isBlank, error, children }: { isBlank: boolean; error: Error | null; children: ReactNode }) {
  const t = useTexts();
  if (isBlank) return <p className={styles.note}>{t('editor.preview.blank')}</p>;
  if (isUnreachable(error)) return <p className={styles.note}>{t('editor.preview.offline')}</p>;
  if (error) return <p className={styles.note}>{t('editor.preview.failed')}</p>;
  if (children) return children;
  return (
    <>
      <Skeleton height={28} width="60%" mb="lg" />
      <Skeleton height={160} />
    </>
  );
}
