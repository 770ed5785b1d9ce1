import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Section, type SectionBackground } from '../ui/section.tsx';
import { SiteIcon } from '../ui/site-icon.tsx';
import type { Review } from './home-content.ts';
import styles from './reviews.module.css';

/** A tolerance for fractions of pixels. */
const nearly = 4;

/**
 * The carousel of reviews: a row that scrolls by swipe, by the arrow keys and by two buttons. The buttons appear where the
 * row does not show all reviews.
 */
export function Reviews({ reviews, background }: { reviews: readonly Review[]; background: SectionBackground }) {
  const t = useTexts();
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ isStart: true, isEnd: true });
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const look = () => {
      const isStart = list.scrollLeft <= nearly;
      const isEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - nearly;
      setPlace((before) => (before.isStart === isStart && before.isEnd === isEnd ? before : { isStart, isEnd }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);
  const move = (by: number) => {
    const list = row.current;
    const width =
      (list?.firstElementChild?.clientWidth ?? 0) + Number.parseFloat(list ? getComputedStyle(list).columnGap : '0');
    list?.scrollBy({ left: by * width });
  };
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -reviews.length, End: reviews.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };
  const hasMore = !(place.isStart && place.isEnd);
  return (
    <Section title={t('reviews.title')} background={background}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <ul ref={row} className={styles.row} tabIndex={0} aria-label={t('reviews.all')} onKeyDown={byKey}>
        {reviews.map((review) => (
          <li key={review.id}>
            <figure className={styles.review}>
              <blockquote>
                <p>{review.feedback}</p>
              </blockquote>
              <figcaption>
                {review.authorPhotoSmall ? (
                  <img src={review.authorPhotoSmall} alt="" width="48" height="48" loading="lazy" />
                ) : null}
                <span>
                  <strong>{review.authorName}</strong>
                  {review.authorOccupation}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div className={styles.buttons}>
          <button type="button" aria-label={t('reviews.previous')} disabled={place.isStart} onClick={() => move(-1)}>
            <SiteIcon name="down" />
          </button>
          <button type="button" aria-label={t('reviews.next')} disabled={place.isEnd} onClick={() => move(1)}>
            <SiteIcon name="down" />
          </button>
        </div>
      ) : null}
    </Section>
  );
}
