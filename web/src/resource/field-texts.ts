import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Translate } from '../platform/translator.ts';

/** What the server keeps on every row beside its fields, in the order it is shown. */
export const auditOf = ({ created }: AnyResource): string[] => ['owner', created, 'modifiedDate', 'modifiedBy'];

/** The words of an entity's screens. A field is called the same in every entity, unless one has a word of its own. */
export function fieldTexts(t: Translate, resource: AnyResource) {
  const own = (name: string): string => {
    return t(`field.${resource.name}.${name}`) || t(`field.${name}`);
  };
  return {
    label: own,
    /** What may be chosen, in words: `choice.SINGLE_CHOICE`; a value without a word is shown as it is. */
    choice: (value: string): string => {
      return t(`choice.${value}`) || value;
    },
    one: t(`entity.${resource.path}.one`),
    many: t(`entity.${resource.path}.many`),
    none: t(`entity.${resource.path}.none`),
  };
}
