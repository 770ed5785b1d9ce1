import { askCourse } from '@lernhaus/contract/marketing/assistant';
import { addresses } from '../../platform/addresses.ts';
import { callEvents } from '../../platform/call-events.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { AskDrawer } from './ask-drawer.tsx';
import { showParagraph } from './show-paragraph.ts';

export interface AskCourseDrawerProps {
  courseId: string;
  /** Leads to a lesson of the course without leaving the player. */
  goTo: (place: { moduleId: string; contentId: string }) => void;
  onClose: () => void;
}

/** Questions to the lessons of a course; a source leads to its paragraph. */
export function AskCourseDrawer({ courseId, goTo, onClose }: AskCourseDrawerProps) {
  const t = useTexts();
  const { language: langkey } = useSite();
  return (
    <AskDrawer
      title={t('assistant.course.open')}
      name={`course ${courseId}`}
      lead={t('assistant.course.lead')}
      examples={[]}
      ask={(question) => callEvents(askCourse, { params: { id: courseId }, body: { question, langkey } })}
      linkOf={({ id, place }) =>
        addresses.player(courseId, { moduleId: place?.moduleId ?? '', parentId: place?.contentId ?? id })
      }
      onFollow={({ place }) => {
        if (!place) return;
        goTo(place);
        void showParagraph(place);
      }}
      onClose={onClose}
    />
  );
}
