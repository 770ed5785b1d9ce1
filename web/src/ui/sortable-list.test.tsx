import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '../platform/texts.tsx';
import { SortableList } from './sortable-list.tsx';

test('a list cannot be used before its code for dragging is loaded: its fields would lose the focus', () => {
  const html = renderToStaticMarkup(
    <TextsProvider translate={(key) => key}>
      <SortableList
        label="Answers"
        items={['a']}
        keyOf={(item) => item}
        nameOf={(item) => item}
        onMove={() => undefined}
      >
        {(item) => <input aria-label={item} />}
      </SortableList>
    </TextsProvider>,
  );
  expect(html).toMatch(/<ol [^>]*aria-label="Answers" inert="".*<input aria-label="a"/);
});
