import type { ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { isExamModule } from '@lernhaus/domain/learning/course-tree';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './author-links.module.css';
import { type EditedPlace, useEditorAddress } from './use-editor-address.ts';

/** Links to the editor for the course's authors, at the current module (specification 6, edit role). */
export function AuthorLinks({ module }: { module: ModuleNode }) {
  const t = useTexts();
  const edit = useEditorAddress();
  if (edit === null) return null;
  const isExam = isExamModule(module);
  const here = `MODULE.${module.id}`;
  const links: { at: EditedPlace; icon: 'add' | 'pencil'; label: string }[] = [
    { at: { part: here }, icon: 'pencil', label: t('editor.editPart', { name: module.name }) },
    ...module.assessments.map(({ id, name }) => ({
      at: { part: `ASSESSMENT.${id}` },
      icon: 'pencil' as const,
      label: t('editor.editPart', { name }),
    })),
    ...(isExam
      ? [{ at: { new: 'ASSESSMENT', in: here }, icon: 'add' as const, label: t('editor.add.ASSESSMENT') }]
      : []),
    ...(module.type === 'EXAM'
      ? []
      : [{ at: { new: 'CONTENT', in: here }, icon: 'add' as const, label: t('editor.add.CONTENT') }]),
  ];
  return (
    <nav className={styles.links} aria-label={t('editor.edit')}>
      {links.map(({ at, icon, label }) => (
        <Link key={JSON.stringify(at)} to={edit(at)}>
          <Icon name={icon} size={18} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** A link to the form of a content, beside its title. */
export function EditContentLink({ id, title }: { id: string; title: string }) {
  const t = useTexts();
  const edit = useEditorAddress();
  if (edit === null) return null;
  return (
    <Link
      to={edit({ part: `CONTENT.${id}` })}
      className={styles.edit}
      aria-label={t('editor.editPart', { name: title })}
    >
      <Icon name="pencil" size={22} />
    </Link>
  );
}

/** A link to the editor, in the bar. */
export function EditCourseLink({ className }: { className: string | undefined }) {
  const t = useTexts();
  const edit = useEditorAddress();
  if (edit === null) return null;
  return (
    <Link to={edit({})} className={className} aria-label={t('editor.edit')}>
      <Icon name="pencil" />
    </Link>
  );
}
