import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { useTexts } from '../platform/texts.tsx';
import { ChangesNotice } from '../ui/changes-notice.tsx';
import type { EntityScreens } from './entity-screens.ts';
import { FieldCell } from './field-cell.tsx';
import { fieldTexts } from './field-texts.ts';
import { type Row, textOf } from './form-values.ts';
import { useRowNames } from './user-names.ts';

interface ConflictNoticeProps {
  screens: EntityScreens;
  /** The row on which this form is based. */
  mine: Row;
  /** Continues with the current row; values typed here stay in the form. */
  onTake: (theirs: Row) => void;
}

/** Shown when somebody else saved the row meanwhile: who, and which fields changed. Typed values are kept. */
export function ConflictNotice({ screens, mine, onTake }: ConflictNoticeProps) {
  const t = useTexts();
  const { resource, endpoints } = screens;
  const texts = fieldTexts(t, resource);
  const { data: theirs } = useQuery({
    queryKey: [endpoints.get.id, mine.id, 'conflict', mine['version']],
    queryFn: async ({ signal }) => browserCaller().call(endpoints.get, { params: { id: mine.id }, signal }),
    staleTime: 0,
  });
  const nameIn = useRowNames(resource, theirs ? [mine, theirs] : [mine]);
  const cell = (name: string, row: Row) => nameIn(name, row) ?? <FieldCell resource={resource} name={name} row={row} />;
  const changes = Object.keys(resource.fields).flatMap((name) =>
    theirs && JSON.stringify(theirs[name]) !== JSON.stringify(mine[name])
      ? [{ label: texts.label(name), before: cell(name, mine), now: cell(name, theirs) }]
      : [],
  );
  return (
    <ChangesNotice
      who={theirs ? (nameIn('modifiedBy', theirs) ?? textOf(theirs['modifiedBy'])) : ''}
      changes={changes}
      onTake={theirs ? () => onTake(theirs) : null}
    />
  );
}
