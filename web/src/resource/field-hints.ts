import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { type Translate, translateAny } from '../platform/translator.ts';
import type { FieldSection } from './field-sections.ts';

/** The help of a field in a form, if it has one: for the field of this entity, or for all fields of this name. */
export const fieldHint = (t: Translate, resource: AnyResource, name: string): string | undefined =>
  translateAny(t, `fieldHint.${resource.name}.${name}`) ||
  translateAny(t, `fieldHint.${name}`) ||
  (resource.fields[name]?.kind === 'document' ? t('entity.document.hint') : undefined);

/** The help of a section of a form, if all its fields share it. */
export const sectionHint = (t: Translate, resource: AnyResource, name: FieldSection): string | undefined =>
  translateAny(t, `sectionHint.${resource.name}.${name}`) || undefined;
