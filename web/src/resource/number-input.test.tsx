// @vitest-environment jsdom
import { decimal } from '@lernhaus/contract/resource/field';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { type Language, SiteProvider, useSite } from '../platform/site.tsx';
import { FieldInput } from './field-input.tsx';
import { type Input, textOf } from './form-values.ts';

function Price({ language, unit }: { language: Language; unit: 'EUR' | 'ownCurrency' }) {
  const site = useSite();
  const [value, setValue] = useState<Input>('32.5');
  return (
    <SiteProvider value={{ ...site, language }}>
      <FieldInput
        field={decimal({ unit })}
        name="price"
        label="Price"
        value={value}
        error={null}
        onChange={setValue}
        onBlur={() => undefined}
        row={null}
        choiceText={(choice) => choice}
        noChoiceText=""
      />
      <output>{textOf(value)}</output>
    </SiteProvider>
  );
}

test.each<[Language, 'EUR' | 'ownCurrency', string, string]>([
  ['en', 'EUR', '32.5', '7.25'],
  ['de', 'EUR', '32,5', '7,25'],
  ['de', 'ownCurrency', '32,50', '7,25'],
])(
  'a number has the decimal sign of the language %s (%s), and the form has a point',
  async (language, unit, expectedText, textAfterTyping) => {
    const { place } = await showScreen(<Price language={language} unit={unit} />);
    const input = place.querySelector('input') as HTMLInputElement;
    expect(input.value).toBe(expectedText);
    await act(async () => input.focus());
    for (const text of ['7.25', '7,25']) {
      await typeInto(input, text);
      expect([input.value, place.querySelector('output')?.textContent]).toEqual([textAfterTyping, '7.25']);
    }
    await typeInto(input, '1.234,5');
    expect([input.value, place.querySelector('output')?.textContent]).toEqual(['1.234,5', '1.234,5']);
  },
);
