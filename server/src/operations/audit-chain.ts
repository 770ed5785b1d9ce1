import { createHash } from 'node:crypto';

/** SQL: the text of an audit event `e` that its link hashes; null if the event was deleted. */
export const contentSql = `case when e.id is not null then jsonb_build_array(e.owner, e.id,
  to_char(e."timestamp" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.principal, e.type, e.data)::text end`;

/** The hash of a link: over the hash of the link before it and the event. */
export const linkHash = (previous: string | null, content: string | null): string =>
  createHash('sha256')
    .update(`${previous ?? ''}\n${content ?? ''}`)
    .digest('hex');

export interface StoredLink {
  readonly sequence: number;
  readonly hash: string;
  /** The event. */
  readonly id: string;
  /** Null: the event was deleted. */
  readonly content: string | null;
}

export type ChainProblem =
  | { readonly kind: 'changed' | 'missing'; readonly sequence: number; readonly id: string }
  | { readonly kind: 'missingLinks'; readonly from: number; readonly to: number }
  /** The chain begins after entry 1, but no entry records that the earlier entries were deleted after their time. */
  | { readonly kind: 'beginning'; readonly sequence: number }
  /** An event that the product did not write, or whose link was deleted before the job sealed it. */
  | { readonly kind: 'unlinked'; readonly id: string };

/** Checks the links of a company in their order, page by page. */
export class ChainCheck {
  /** The first link, if entries before it were deleted. */
  beginning: StoredLink | null = null;
  last: StoredLink | null = null;
  checked = 0;

  /** Returns what is wrong with the next link. */
  next(link: StoredLink): ChainProblem[] {
    const before = this.last;
    this.last = link;
    this.checked += 1;
    if (!before && link.sequence > 1) {
      this.beginning = link;
      return [];
    }
    const expected = (before?.sequence ?? 0) + 1;
    const gap: ChainProblem[] =
      link.sequence === expected ? [] : [{ kind: 'missingLinks', from: expected, to: link.sequence - 1 }];
    const { sequence, id, content, hash } = link;
    if (content === null) return [...gap, { kind: 'missing', sequence, id }];
    // Without the link before it the hash cannot be computed.
    const isChanged = gap.length === 0 && linkHash(before?.hash ?? null, content) !== hash;
    return isChanged ? [{ kind: 'changed', sequence, id }] : gap;
  }
}
