const everyAction = ['list', 'get', 'create', 'update', 'remove'] as const;

/** The actions of a resource that a slice mounts itself instead of the generic engine. */
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
