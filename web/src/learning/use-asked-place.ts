import { useEffect, useEffectEvent } from 'react';
import { type AskedPlace, usePlayer } from './player-context.ts';

/** Opens what a link asks for, once, as soon as its place is on the screen. */
export function useAskedPlace(isHere: (asked: AskedPlace) => boolean, open: (asked: AskedPlace) => void): void {
  const { asked, forgetAsked } = usePlayer();
  const show = useEffectEvent((place: AskedPlace) => {
    if (!isHere(place)) return;
    open(place);
    forgetAsked();
  });
  useEffect(() => {
    if (asked) show(asked);
  }, [asked]);
}
