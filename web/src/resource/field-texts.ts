import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { type Translate, translateAny } from '../platform/translator.ts';

/** The fields that the server keeps on every row, in display order. */
export const auditOf = ({ created }: AnyResource): string[] => ['owner', created, 'modifiedDate', 'modifiedBy'];

/** The texts of an entity's screens. A field has the same name in all entities, unless one has its own. */
export function fieldTexts(t: Translate, resource: AnyResource) {
  const fieldLabel = (name: string): string => {
    return translateAny(t, `field.${resource.name}.${name}`) || translateAny(t, `field.${name}`);
  };
  return {
    label: fieldLabel,
    /** The label of a choice, such as `choice.SINGLE_CHOICE`; the value itself when it has none. */
    choice: (value: string): string => {
      return translateAny(t, `choice.${value}`) || value;
    },
    /** What the choice of nothing means in a form. */
    noChoice: (name: string): string => translateAny(t, `field.${resource.name}.${name}.none`) || '–',
    one: translateAny(t, `entity.${resource.path}.one`),
    many: translateAny(t, `entity.${resource.path}.many`),
    none: translateAny(t, `entity.${resource.path}.none`),
    /** Where the rows come from, for an empty list in which nobody creates them. */
    later: translateAny(t, `entity.${resource.path}.later`) || t('list.empty.later'),
    /** Why somebody who reads the rows may not create or change one. */
    notByHand: translateAny(t, `entity.${resource.path}.notByHand`) || t('list.notByHand'),
    /** What the button and the form for a new row say: 'New course'. */
    new: translateAny(t, `entity.${resource.path}.new`),
  };
}

/** In a sentence, an English noun begins with a small letter, and a German one does not. */
export const thingsInSentence = (things: string, language: string): string =>
  language === 'en' ? things.charAt(0).toLowerCase() + things.slice(1) : things;
