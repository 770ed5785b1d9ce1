import { useEffect, useEffectEvent } from 'react';
import { type LinkedPlace, usePlayer } from './player-context.ts';

/** Opens the target of a link, once, when its place is rendered. */
export function useOpenLinkedPlace(
  isHere: (linkedPlace: LinkedPlace) => boolean,
  open: (linkedPlace: LinkedPlace) => void,
): void {
  const { linkedPlace, clearLinkedPlace } = usePlayer();
  const show = useEffectEvent((place: LinkedPlace) => {
    if (!isHere(place)) return;
    open(place);
    clearLinkedPlace();
  });
  useEffect(() => {
    if (linkedPlace) show(linkedPlace);
  }, [linkedPlace]);
}
