import { allCourses, coursesByIds } from '@lernhaus/contract/courses/endpoints';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { pendingName } from '../../platform/companies.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import styles from './sales.module.css';

interface CouponCourse {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
}

/**
 * The published courses, then the other ones with these ids: courses that are not published, and deleted ones. A company
 * whose plan has run out gets no course of any kind.
 */
export function useCouponCourses(ids: readonly string[]): readonly CouponCourse[] {
  const t = useTexts();
  const { site } = useSite();
  const { data: published } = useQuery(endpointQuery(browserCaller(), allCourses, {}));
  const publishedIds = new Set(published?.map(({ id }) => id));
  const otherIds = [...new Set(ids)].filter((id) => !publishedIds.has(id));
  const { data: others = [], isSuccess } = useQuery({
    ...endpointQuery(browserCaller(), coursesByIds, { query: { courseIds: otherIds.join(',') } }),
    enabled: published !== undefined && otherIds.length > 0,
    meta: { silent: true },
  });
  const nameOf = new Map(others.map(({ id, name }) => [id, name]));
  return [
    ...(published ?? []).map(({ id, name, owner, currency }) => ({
      id,
      name,
      note: owner === site.company ? null : t('coupon.courses.shared', { currency }),
    })),
    ...otherIds.map((id) => {
      const name = nameOf.get(id);
      return name === undefined
        ? { id, name: isSuccess ? t('coupon.courses.gone') : pendingName, note: null }
        : { id, name, note: t('coupon.courses.unpublished') };
    }),
  ];
}

interface CouponCoursesProps extends Omit<ComponentProps<typeof Checkbox.Group>, 'children'> {
  /** The courses of the coupon. All of them have a box, or the coupon would look like one for all courses. */
  ids: readonly string[];
}

/** The boxes of the courses that a coupon is for. */
export function CouponCourses({ ids, ...group }: CouponCoursesProps) {
  const t = useTexts();
  const courses = useCouponCourses(ids);
  return (
    <Checkbox.Group
      size="md"
      description={t('coupon.courses.help')}
      inputWrapperOrder={['description', 'input', 'error']}
      {...group}
    >
      <div className={styles.courses}>
        {courses.map(({ id, name, note }) => (
          <Checkbox key={id} size="md" value={id} label={name} description={note} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
