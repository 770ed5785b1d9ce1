import { companyPlan } from '@lernhaus/contract/billing/company-plan';
import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { course } from '@lernhaus/contract/courses/course';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { assessment } from '@lernhaus/contract/exams/assessment';
import { userFeedback } from '@lernhaus/contract/feedback/user-feedback';
import { userCourseCurrentPath } from '@lernhaus/contract/learning/user-course-current-path';
import { userCourseQuizState } from '@lernhaus/contract/learning/user-course-quiz-state';
import { userCourseState } from '@lernhaus/contract/learning/user-course-state';
import { contact } from '@lernhaus/contract/marketing/contact';
import { frequentlyAskedQuestion } from '@lernhaus/contract/marketing/frequently-asked-question';
import { review } from '@lernhaus/contract/marketing/review';
import { image } from '@lernhaus/contract/media/image';
import { video } from '@lernhaus/contract/media/video';
import { dragAndDropQuiz, dragAndDropQuizItem } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import { fillInTheBlanksOption, fillInTheBlanksQuiz } from '@lernhaus/contract/quizzes/fill-in-the-blanks-quiz';
import { imageQuiz } from '@lernhaus/contract/quizzes/image-quiz';
import { objectiveQuiz, objectiveQuizOption } from '@lernhaus/contract/quizzes/objective-quiz';
import { subjectiveQuiz } from '@lernhaus/contract/quizzes/subjective-quiz';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { companySetting } from '@lernhaus/contract/tenants/company-setting';
import { opensInPlayer } from '@lernhaus/domain/courses/course-rights';
import type { ComponentType } from 'react';
import { newCourseOrder } from '../billing/order-forms/new-course-order.ts';
import { newPlanOrder } from '../billing/order-forms/plan-values.ts';
import { hiddenCourseFields } from '../courses/hidden-course-fields.ts';
import { hiddenProduct } from '../marketing/hidden-product.ts';
import { addresses } from '../platform/addresses.ts';
import type { CustomScreens, CustomScreensByResource, DetailProps, EntityScreens } from '../resource/entity-screens.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import type { VideoPlayerSlot } from '../ui/video-player-slot.ts';
import { WorkSkeleton } from '../ui/work-skeleton.tsx';

type List = ComponentType<{ screens: EntityScreens }>;

const fallback = () => <WorkSkeleton />;
const lazyList = (load: () => Promise<List>): List => lazyPart(load, { fallback });
const CourseList = lazyList(async () => (await import('../courses/course-list.tsx')).CourseList);
const LmsOrderList = lazyList(async () => (await import('../billing/lms-order-list.tsx')).LmsOrderList);
const CourseOrderList = lazyList(async () => (await import('../billing/course-order-list.tsx')).CourseOrderList);
const OrderDetail = lazyPart(async () => (await import('../billing/order-detail.tsx')).OrderDetail, { fallback });
const CourseOrderFields = lazyPart(
  async () => (await import('../billing/order-forms/course-order-fields.tsx')).CourseOrderFields,
  { fallback: () => <RowsSkeleton /> },
);
const PlanOrderFields = lazyPart(
  async () => (await import('../billing/order-forms/plan-order-fields.tsx')).PlanOrderFields,
  { fallback: () => <RowsSkeleton /> },
);
const PlanDetail = lazyPart(async () => (await import('../billing/plans/plan-detail.tsx')).PlanDetail, { fallback });
const PlanList = lazyList(async () => (await import('../billing/plans/plan-list.tsx')).PlanList);
const StateList = lazyList(async () => (await import('../learning/records/state-list.tsx')).StateList);
const StateDetail = lazyPart(async () => (await import('../learning/records/state-detail.tsx')).StateDetail, {
  fallback,
});
const ImageList = lazyList(async () => (await import('../media/image-list.tsx')).ImageList);
const ImageDetail = lazyPart(async () => (await import('../media/image-detail.tsx')).ImageDetail, { fallback });
const CommentList = lazyList(async () => (await import('../feedback/comment-list.tsx')).CommentList);
const PagePreview = lazyPart(async () => (await import('./page-preview.tsx')).PagePreview, { fallback });
const CompanySettings = lazyList(async () => {
  const { CompanySettings: Screens } = await import('../tenants/company-settings.tsx');
  return ({ screens }) => <Screens screens={screens} preview={PagePreview} />;
});
const OrderedList = lazyList(async () => (await import('../marketing/ordered-list.tsx')).OrderedList);
const EnquiryList = lazyList(async () => (await import('../marketing/enquiry-list.tsx')).EnquiryList);
const EnquiryDetail = lazyPart(async () => (await import('../marketing/enquiry-detail.tsx')).EnquiryDetail, {
  fallback,
});
const ReviewDetail = lazyPart(async () => (await import('../marketing/review-detail.tsx')).ReviewDetail, { fallback });
const FaqDetail = lazyPart(async () => (await import('../marketing/faq-detail.tsx')).FaqDetail, { fallback });
/** A page of a row that plays a video with the player of the lessons. */
const withPlayer = (load: () => Promise<ComponentType<DetailProps & { player: VideoPlayerSlot }>>) =>
  lazyPart<DetailProps>(
    async () => {
      const [Detail, { VideoPlayer }] = await Promise.all([load(), import('../learning/video/video-player.tsx')]);
      return (props) => <Detail {...props} player={VideoPlayer} />;
    },
    { fallback },
  );
const VideoDetail = withPlayer(async () => (await import('../media/video-detail.tsx')).VideoDetail);
const PartList = lazyList(async () => (await import('../courses/part-list.tsx')).PartList);
const ModuleDetail = lazyPart(async () => (await import('../courses/details/module-detail.tsx')).ModuleDetail, {
  fallback,
});
const ContentDetail = withPlayer(async () => (await import('../courses/details/content-detail.tsx')).ContentDetail);
const ExamDetail = lazyPart(async () => (await import('../courses/details/exam-detail.tsx')).ExamDetail, { fallback });
const questionDetails = () => import('../quizzes/details/question-detail.tsx');
const ChoiceDetail = lazyPart(async () => (await questionDetails()).ChoiceDetail, { fallback });
const FreeTextDetail = lazyPart(async () => (await questionDetails()).FreeTextDetail, { fallback });
const DragDetail = lazyPart(async () => (await questionDetails()).DragDetail, { fallback });
const BlanksDetail = lazyPart(async () => (await questionDetails()).BlanksDetail, { fallback });
const PictureDetail = lazyPart(async () => (await questionDetails()).PictureDetail, { fallback });
const pieceDetails = () => import('../quizzes/details/piece-detail.tsx');
const OptionDetail = lazyPart(async () => (await pieceDetails()).OptionDetail, { fallback });
const ItemDetail = lazyPart(async () => (await pieceDetails()).ItemDetail, { fallback });
const SentenceDetail = lazyPart(async () => (await pieceDetails()).SentenceDetail, { fallback });
const AnswerList = lazyList(async () => (await import('../quizzes/answer-list.tsx')).AnswerList);
const ItemList = lazyList(async () => (await import('../quizzes/item-list.tsx')).ItemList);
const rows = { fallback: () => <RowsSkeleton /> };
const questionPieces = () => import('../quizzes/details/question-pieces.tsx');
const ChoicePieces = lazyPart(async () => (await questionPieces()).ChoicePieces, rows);
const DragPieces = lazyPart(async () => (await questionPieces()).DragPieces, rows);
const BlanksPieces = lazyPart(async () => (await questionPieces()).BlanksPieces, rows);
const ItemFields = lazyPart(async () => (await import('../quizzes/forms/item-fields.tsx')).ItemFields, rows);
const AnswerFields = lazyPart(async () => (await import('../quizzes/forms/answer-fields.tsx')).AnswerFields, rows);
const PathList = lazyList(async () => (await import('../learning/records/path-list.tsx')).PathList);
const PathFields = lazyPart(async () => (await import('../learning/records/path-fields.tsx')).PathFields, rows);
const StateFields = lazyPart(async () => (await import('../learning/records/state-fields.tsx')).StateFields, rows);
const PathDetail = lazyPart(async () => (await import('../learning/records/path-detail.tsx')).PathDetail, {
  fallback,
});
const AnswerDetail = lazyPart(async () => (await import('../quizzes/details/answer-detail.tsx')).AnswerDetail, {
  fallback,
});
const DeletionEffects = lazyPart(async () => (await import('../courses/deletion-effects.tsx')).DeletionEffects);
const CommentPage = lazyPart(async () => (await import('../feedback/comment-page.tsx')).CommentPage, { fallback });

/** What the slices render themselves, instead of the generic screens. */
export const customScreens: CustomScreensByResource = new Map<AnyResource, CustomScreens>([
  [companySetting, { list: CompanySettings }],
  [
    lmsOrder,
    {
      usualSort: 'startDate,desc',
      list: LmsOrderList,
      detail: OrderDetail,
      isSeldomEdited: true,
      formFields: PlanOrderFields,
      initialValues: newPlanOrder,
      // An active order gives a company its plan, so it cannot be deleted (specification 6).
      isRemovable: (row) => row['activeOrder'] !== true,
    },
  ],
  [
    course,
    {
      list: CourseList,
      newAt: addresses.newCourse,
      hidden: hiddenCourseFields,
      isViewable: opensInPlayer,
      deletionEffects: DeletionEffects,
    },
  ],
  // A comment is changed only by its author.
  [
    userFeedback,
    {
      usualSort: 'startDate,desc',
      list: CommentList,
      detail: CommentPage,
      isUpdatable: (row, viewer) =>
        row['owner'] === viewer?.company && (row['repliedBy'] ?? row['user']) === viewer?.login,
    },
  ],
  [companyPlan, { list: PlanList, detail: PlanDetail }],
  [userCourseState, { list: StateList, detail: StateDetail, formFields: StateFields }],
  [userCourseQuizState, { list: AnswerList, detail: AnswerDetail, formFields: AnswerFields }],
  [userCourseCurrentPath, { list: PathList, detail: PathDetail, formFields: PathFields }],
  [objectiveQuizOption, { detail: OptionDetail, deletionEffects: DeletionEffects }],
  [
    dragAndDropQuizItem,
    { list: ItemList, detail: ItemDetail, formFields: ItemFields, deletionEffects: DeletionEffects },
  ],
  [fillInTheBlanksOption, { detail: SentenceDetail, deletionEffects: DeletionEffects }],
  [courseModule, { list: PartList, detail: ModuleDetail, deletionEffects: DeletionEffects }],
  [moduleContent, { list: PartList, detail: ContentDetail, deletionEffects: DeletionEffects }],
  [assessment, { list: PartList, detail: ExamDetail, deletionEffects: DeletionEffects }],
  [objectiveQuiz, { list: PartList, detail: ChoiceDetail, pieces: ChoicePieces, deletionEffects: DeletionEffects }],
  [subjectiveQuiz, { list: PartList, detail: FreeTextDetail, deletionEffects: DeletionEffects }],
  [dragAndDropQuiz, { list: PartList, detail: DragDetail, pieces: DragPieces, deletionEffects: DeletionEffects }],
  [
    fillInTheBlanksQuiz,
    { list: PartList, detail: BlanksDetail, pieces: BlanksPieces, deletionEffects: DeletionEffects },
  ],
  [imageQuiz, { list: PartList, detail: PictureDetail, deletionEffects: DeletionEffects }],
  [video, { areFiles: true, detail: VideoDetail }],
  [image, { areFiles: true, list: ImageList, detail: ImageDetail }],
  [
    courseOrder,
    {
      usualSort: 'startDate,desc',
      list: CourseOrderList,
      detail: OrderDetail,
      isSeldomEdited: true,
      formFields: CourseOrderFields,
      initialValues: newCourseOrder,
    },
  ],
  [frequentlyAskedQuestion, { usualSort: 'index,asc', list: OrderedList, detail: FaqDetail, hidden: hiddenProduct }],
  [contact, { usualSort: 'createDate,desc', list: EnquiryList, detail: EnquiryDetail, isUpdatable: () => false }],
  [review, { usualSort: 'index,asc', list: OrderedList, detail: ReviewDetail, hidden: hiddenProduct }],
]);
