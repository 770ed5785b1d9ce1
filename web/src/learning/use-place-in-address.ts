import { type AddressedPlace, addressStep, placeInCourse } from '@lernhaus/domain/learning/address-step';
import type { Place } from '@lernhaus/domain/learning/neighbour-places';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { CourseInPlayer } from './player-context.ts';
import { linkParams } from './use-linked-place.ts';

const keyOf = ({ moduleId, contentId }: AddressedPlace) => `${moduleId}/${contentId}`;

/**
 * Keeps the address at the place of the player, with one entry of the history for each lesson, so that Back leads to
 * the lesson before and a copied address opens it. The other parameters of a link are removed once the course is open.
 */
export function usePlaceInAddress(player: CourseInPlayer | null): void {
  const [search, setSearch] = useSearchParams();
  const navigationType = useNavigationType();
  const lastPlace = useRef<Place | null>(null);
  /** The place on its way into the address. Until it is there, an earlier one may still arrive. */
  const awaited = useRef<string | null>(null);

  const meet = useEffectEvent((search: URLSearchParams) => {
    if (player === null) return;
    const address = { moduleId: search.get('moduleId'), contentId: search.get('parentId') };
    const isLink = linkParams.some((name) => search.has(name));
    const { course, style } = player;
    const place = { moduleId: player.path.moduleId, contentId: player.path.contentId };
    const step = addressStep({ course, place, address, lastPlace: lastPlace.current, isScroll: style === 'scroll' });
    if (step === 'go' && awaited.current !== null && navigationType !== 'POP') return;
    lastPlace.current = place;
    if (step === 'go') {
      awaited.current = null;
      const target = placeInCourse(course, address);
      if (target) player.goTo(target);
    } else if (step !== 'none' || isLink) {
      awaited.current = keyOf(place);
      setSearch(
        (now) => {
          for (const name of linkParams) now.delete(name);
          now.set('moduleId', place.moduleId);
          now.set('parentId', place.contentId);
          return now;
        },
        { replace: step !== 'push', preventScrollReset: true },
      );
    } else awaited.current = null;
  });
  const place = player && keyOf(player.path);
  useEffect(() => {
    if (place !== null) meet(search);
  }, [place, search]);
}
