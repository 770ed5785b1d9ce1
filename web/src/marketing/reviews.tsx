import { useTexts } from '../platform/texts.tsx';
import { Section, type SectionBackground } from '../ui/section.tsx';
import type { Review } from './home-content.ts';
import styles from './reviews.module.css';

/** More reviews than these stay in one row, or the page would be too long. */
const mostWrapped = 8;

/** Reviews beside each other. On a phone, and when there are many, they are in a row that scrolls sideways. */
export function Reviews({ reviews, background }: { reviews: readonly Review[]; background: SectionBackground }) {
  const t = useTexts();
  return (
    <Section title={t('reviews.title')} background={background}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <ul className={styles.row} data-wraps={reviews.length <= mostWrapped} tabIndex={0} aria-label={t('reviews.all')}>
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
    </Section>
  );
}
