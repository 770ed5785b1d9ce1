import { Failure } from '@lernhaus/contract/failures';
import type { TransactionContext } from '../../platform/context.ts';
import { copyLinkIndexes, lockIndexed } from '../../resource/child-positions.ts';
import { assertAnswerableAt } from './answerable.ts';
import { linkOf, lockParent, type OwnedParent, type ParentPart, type Part, type PartInPlace } from './parent-part.ts';
import { appendLinks, listsOf, readPartsIn, removeLinks, writeIndexes } from './part-queries.ts';

interface Order {
  readonly in: ParentPart;
  readonly parts: readonly Part[];
  readonly from?: ParentPart | undefined;
}

const nameOf = ({ kind, id }: Part): string => `${kind} ${id}`;

/**
 * Orders the parts of a parent. Parts that were in `from` are moved here. Parts that are here but not named (just added
 * by somebody else) come last. Each table is written with one statement, only where the index changes. Other parents
 * keep their order.
 */
export async function orderParts(context: TransactionContext, { in: parent, parts, from }: Order): Promise<void> {
  if (new Set(parts.map(nameOf)).size < parts.length) throw new Failure('error.alreadyInPlace');
  const { target, source } = await lockBothParents(context, parent, from);
  for (const one of source ? [target, source] : [target])
    for (const list of listsOf(one.kind)) await lockIndexed(context.tx, list, one);
  let partsInPlace = await readPartsIn(context.tx, target);
  const here = new Set(partsInPlace.map(nameOf));
  const newParts = parts.filter((part) => !here.has(nameOf(part)));
  if (newParts.length > 0) {
    await move(context, newParts, source, target);
    partsInPlace = await readPartsIn(context.tx, target);
  }
  const names = new Set(parts.map(nameOf));
  const newOrder: readonly Part[] = [...parts, ...partsInPlace.filter((part) => !names.has(nameOf(part)))];
  await writeOrder(context, target, partsInPlace, newOrder);
}

/** Locks both parents, always in the same order, so that two moves in opposite directions wait for each other. */
async function lockBothParents(
  context: TransactionContext,
  parent: ParentPart,
  from: ParentPart | undefined,
): Promise<{ target: OwnedParent; source: OwnedParent | null }> {
  const isSame = from === undefined || (from.kind === parent.kind && from.id === parent.id);
  if (isSame) return { target: await lockParent(context, parent), source: null };
  const fromFirst = from.id < parent.id;
  const first = await lockParent(context, fromFirst ? from : parent);
  const second = await lockParent(context, fromFirst ? parent : from);
  if (first.owner !== second.owner) throw new Failure('error.http.404');
  return fromFirst ? { target: second, source: first } : { target: first, source: second };
}

async function move(
  { tx }: TransactionContext,
  newParts: readonly Part[],
  source: OwnedParent | null,
  target: OwnedParent,
): Promise<void> {
  if (!source) throw new Failure('error.notInPlace');
  for (const [kind, parts] of Map.groupBy(newParts, (part) => part.kind)) {
    const ids = parts.map(({ id }) => id);
    const [oldLink, into] = [linkOf(source.kind, kind), linkOf(target.kind, kind)];
    if ((await removeLinks(tx, source, oldLink, ids)) < ids.length) throw new Failure('error.notInPlace');
    await appendLinks(tx, target, into, ids);
  }
  await assertAnswerableAt(tx, target, newParts);
}

async function writeOrder(
  context: TransactionContext,
  target: OwnedParent,
  partsInPlace: readonly PartInPlace[],
  newOrder: readonly Part[],
): Promise<void> {
  const { tx, viewer, now } = context;
  const was = new Map(partsInPlace.map((part) => [nameOf(part), part.index]));
  const movedParts = newOrder
    .map((part, at) => ({ ...part, index: at + 1 }))
    .filter((part) => was.get(nameOf(part)) !== part.index);
  for (const list of listsOf(target.kind)) {
    const parts = movedParts.filter((part) => part.kind === list.kind);
    if (parts.length === 0) continue;
    await writeIndexes(tx, list.link, target, parts);
    await copyLinkIndexes(tx, list, target, { login: viewer?.login ?? 'anonymous', now });
  }
}
