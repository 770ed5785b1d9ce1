import { act } from 'react';

/** Types a text into a field of React, which notices only values that are set by the document's own setter. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  return act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
