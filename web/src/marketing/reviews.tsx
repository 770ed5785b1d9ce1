import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Section, type SectionBackground } from '../ui/section.tsx';
import { SiteIcon } from '../ui/site-icon.tsx';
import type { Review } from './home-content.ts';
import styles from './reviews.module.css';

/**
 * The carousel of reviews: a row that scrolls by swipe, by the arrow keys and by two buttons, which appear where a row
 * has more.
 */
export function Reviews({ reviews, background }: { reviews: readonly Review[]; background: SectionBackground }) {
  const t = useTexts();
  const row = useRef<HTMLUListElement>(null);
  // Five or more have the same style, because no window shows all of them.
  const count = Math.min(reviews.length, 5);
  const move = (by: number) => row.current?.scrollBy({ left: (by * row.current.scrollWidth) / reviews.length });
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -reviews.length, End: reviews.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };
  return (
    <Section id="reviews" title={t('reviews.title')} background={background}>
      <ul
        ref={row}
        className={styles.row}
        data-count={count}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={t('reviews.all')}
        onKeyDown={byKey}
      >
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
                  {review.companyLink ? (
                    <a href={review.companyLink} rel="noopener nofollow">
                      {review.authorOccupation}
                    </a>
                  ) : (
                    review.authorOccupation
                  )}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.buttons} data-count={count}>
        <button type="button" aria-label={t('reviews.previous')} onClick={() => move(-1)}>
          <SiteIcon name="down" />
        </button>
        <button type="button" aria-label={t('reviews.next')} onClick={() => move(1)}>
          <SiteIcon name="down" />
        </button>
      </div>
    </Section>
  );
}
