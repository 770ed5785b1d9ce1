import type { ShownCoupon } from '@lernhaus/contract/billing/sales';
import { joinLogins } from '@lernhaus/contract/id-list';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { useQuery } from '@tanstack/react-query';
import { dates } from '../../platform/dates.ts';
import { useFormats } from '../../platform/formats.ts';
import { useKnownUsers } from '../../platform/known-users.ts';
import { isOutsider, outsiderName } from '../../platform/outsider-name.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { ChangesNotice } from '../../ui/changes-notice.tsx';
import { useCouponCourses } from './coupon-courses.tsx';
import { couponsQuery } from './coupon-queries.ts';

interface CouponConflictProps {
  /** The coupon on which the form is based. */
  mine: ShownCoupon;
  /** Continues with the current coupon; values typed here stay in the form. */
  onTake: (theirs: ShownCoupon) => void;
}

/** Shown when somebody else saved the coupon meanwhile: who, and what changed. */
export function CouponConflict({ mine, onTake }: CouponConflictProps) {
  const { data } = useQuery(couponsQuery());
  const currentCoupon = data?.find(({ id }) => id === mine.id);
  const theirs = currentCoupon && currentCoupon.version !== mine.version ? currentCoupon : null;
  const factsOf = useFacts([mine, ...(theirs ? [theirs] : [])]);
  const who = useNameOf(theirs?.modifiedBy ?? '');
  const now = new Map(theirs ? factsOf(theirs) : []);
  const changes = factsOf(mine).flatMap(([label, before]) =>
    !theirs || before === now.get(label) ? [] : [{ label, before, now: now.get(label) }],
  );
  return <ChangesNotice who={who} changes={changes} onTake={theirs ? () => onTake(theirs) : null} />;
}

/** The name of a person of the company by the login, which still says who it was if nobody has it any more. */
function useNameOf(login: string): string {
  const t = useTexts();
  const { site } = useSite();
  const { people } = useKnownUsers({ ids: '', logins: joinLogins(login === '' || isOutsider(login) ? [] : [login]) });
  const person = people.find((one) => one.login === login && one.company === site.company);
  return outsiderName(t, login) ?? (person ? nameOfUser(person) : login);
}

/** What the form of a coupon shows, as words. */
function useFacts(coupons: readonly ShownCoupon[]) {
  const t = useTexts();
  const { percent: percentWords, sum } = useFormats();
  const { language } = useSite();
  const courses = useCouponCourses(coupons.flatMap(({ courseIds }) => courseIds));
  const moment = (iso: string | null) => (iso === null ? '–' : dates.medium(iso, language));
  return ({ code, percent, amount, validFrom, validUntil, maxUses, courseIds, active }: ShownCoupon) =>
    [
      [t('coupon.code'), code],
      [t('coupon.kind'), percent === null ? sum(amount ?? 0) : percentWords(percent)],
      [t('coupon.from'), moment(validFrom)],
      [t('coupon.until'), moment(validUntil)],
      [t('coupon.maxUses'), maxUses === null ? '–' : String(maxUses)],
      [
        t('coupon.section.courses'),
        courseIds.length === 0
          ? t('coupon.courses.all')
          : courses
              .filter(({ id }) => courseIds.includes(id))
              .map(({ name }) => name)
              .join(', '),
      ],
      [t('coupon.active'), t(active ? 'entity.yes' : 'entity.no')],
    ] as const;
}
