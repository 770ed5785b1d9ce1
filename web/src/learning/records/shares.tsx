import { progressOfStates } from '@lernhaus/contract/learning/endpoints';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './records.module.css';

interface Share {
  readonly id: string;
  readonly doneCount: number;
  readonly totalCount: number;
  readonly percentage: number;
}

/** How much of their courses learners have done, by the id of their states; one request for all of them. */
export function useProgressShares(ids: readonly string[]): ReadonlyMap<string, Share> {
  const { data } = useQuery({
    ...endpointQuery(browserCaller(), progressOfStates, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  return new Map((data ?? []).map((share) => [share.id, share]));
}

/** The shares of the rows of a list, for its cells. */
export const SharesContext = createContext<ReadonlyMap<string, Share>>(new Map());

/** The done part of a row's course, as a bar with its percentage. */
export function ShareCell({ row }: { row: { readonly id: string } }) {
  const share = useContext(SharesContext).get(row.id);
  return (
    <div className={styles.cell}>
      <ShareBar share={share} />
    </div>
  );
}

export function ShareBar({ share }: { share: Share | undefined }) {
  const t = useTexts();
  const { percent } = useFormats();
  if (!share) return null;
  return (
    <Meter
      label={t('field.progress')}
      value={share.percentage}
      max={100}
      figure={percent(share.percentage)}
      look={share.percentage === 100 ? 'good' : 'accent'}
    />
  );
}
