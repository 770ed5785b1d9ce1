import type { ReleaseDocument } from '../src/courses/release-document.ts';

/** The release of a course without modules. */
export const emptyRelease: ReleaseDocument = {
  id: 'a',
  name: 'x',
  description: null,
  seoText: null,
  userAgreement: null,
  logoUrl: null,
  inrPricePerMonth: null,
  taxPercentage: null,
  totalAssessments: null,
  userActiveDaysLimit: null,
  availableForDemo: false,
  courseModules: [],
};
