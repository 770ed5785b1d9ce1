import type { CourseChangesReply } from '@lernhaus/contract/courses/change-endpoints';
import type { useFormats } from '../../platform/formats.ts';
import { type Translate, translateAny } from '../../platform/translator.ts';

type Change = CourseChangesReply['groups'][number]['changes'][number];
type Detail = Change['details'][number];
type Counts = Partial<CourseChangesReply['counts']>;

export interface ChangeTexts {
  readonly t: Translate;
  readonly language: string;
  readonly formats: Pick<ReturnType<typeof useFormats>, 'number' | 'percent' | 'price'>;
}

/** '2 modules, 5 lessons and 1 exam', without the kinds that are 0. */
export function countWords({ t, language }: Pick<ChangeTexts, 't' | 'language'>, counts: Counts): string {
  const kinds = ['modules', 'contents', 'exams', 'questions'] as const;
  const words = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [t(`editor.count.${kind}`, { count })] : [];
  });
  return new Intl.ListFormat(language).format(words);
}

/** What a course contains; a course without modules says so. */
export const contentWords = (texts: Pick<ChangeTexts, 't' | 'language'>, counts: Counts): string =>
  countWords(texts, counts) || texts.t('editor.count.none');

function subjectOf(t: Translate, { part, title, within }: Change): string {
  if (part === 'COURSE') return t('editor.changes.course');
  if (within) return t('editor.changes.quiz', { title, holder: within.title });
  return t(`editor.changes.part.${part as 'MODULE' | 'CONTENT' | 'ASSESSMENT'}`, { title });
}

/** A change in words: 'Exam “Basics”: time 20 → 30 minutes'. */
export function changeWords(texts: ChangeTexts, change: Change): string {
  const { t } = texts;
  const subject = subjectOf(t, change);
  if (change.change === 'changed')
    return `${subject}: ${change.details.map((detail) => detailWords(texts, detail)).join('; ')}`;
  const counts = countWords(texts, change.counts);
  const words = t(`editor.changes.${change.change}`, { subject });
  return counts === '' ? words : `${words} (${counts})`;
}

function detailWords(texts: ChangeTexts, { field, before, after }: Detail): string {
  const { t } = texts;
  if (field === 'demo') return t(after === true ? 'editor.changes.demo.on' : 'editor.changes.demo.off');
  const [old, now] = [before, after].map((value) => valueWords(texts, field, value));
  return translateAny(t, `editor.changes.field.${field}`, { before: old ?? '', after: now ?? '' });
}

function valueWords({ t, formats }: ChangeTexts, field: Detail['field'], value: Detail['before']): string {
  if (field === 'price') return formats.price(value === null ? null : Number(value), null).figure;
  if (field === 'accessDays')
    return value === null ? t('editor.changes.noLimit') : t('editor.count.days', { count: Number(value) });
  if (field === 'type' || field === 'showAnswers') return translateAny(t, `choice.${value}`);
  if (field === 'cutoff' || field === 'tax') return formats.percent(Number(value ?? 0));
  return typeof value === 'string' ? value : formats.number(Number(value ?? 0));
}
