import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import type { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import type { review } from '@lernhaus/contract/marketing/review';
import type { EntityOf } from '@lernhaus/contract/resource/define-resource';
import type { SoldPlan } from '../platform/sold-plans.ts';

export type Faq = Pick<EntityOf<typeof frequentlyAskedQuestion>, 'id' | 'title' | 'subtitle' | 'text' | 'link'>;
export interface Review
  extends Pick<EntityOf<typeof review>, 'id' | 'authorName' | 'authorOccupation' | 'feedback' | 'authorPhotoSmall'> {
  /** The site of the author's company, else its learning site. */
  readonly companyLink?: string;
}
/** The tenant's texts and pictures of a page, by subkey: SECTION_TEXT_1 and so on. */
export type PageSettings = Readonly<Record<string, string>>;

/** The data of the e-learning home page: plans on the main domain, courses elsewhere (specification 2, LMS home). */
export interface HomeContent {
  readonly settings: PageSettings;
  readonly plans: readonly SoldPlan[];
  readonly courses: readonly CourseCard[];
  readonly reviews: readonly Review[];
  readonly faqs: readonly Faq[];
}
