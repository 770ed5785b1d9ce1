const everyAction = ['list', 'get', 'create', 'update', 'remove'] as const;

/** What has a handler of its own beside the generic ones. */
export const customActions = {
  lmsRegistrationPaymentOrder: ['create', 'update', 'remove'],
  userCourseState: ['list', 'get', 'create', 'update'],
  userCourseCurrentPath: ['create', 'update'],
  userCourseQuizState: ['get', 'create', 'update'],
  companySettings: everyAction,
  companyPlans: everyAction,
  course: ['create', 'update'],
  courseRegistrationPaymentOrder: ['create', 'update', 'remove'],
  image: ['remove'],
  video: everyAction,
  userFeedback: everyAction,
} as const;
