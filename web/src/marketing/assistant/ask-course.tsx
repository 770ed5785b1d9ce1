import { mayAskCourse } from '@lernhaus/contract/marketing/assistant';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import frame from '../../ui/workspace.module.css';
import type { AskCourseDrawerProps } from './ask-course-drawer.tsx';

const AskCourseDrawer = lazyWithTexts(async () => (await import('./ask-course-drawer.tsx')).AskCourseDrawer);

/** Opens the chat with a course, where the plan of the company includes it. */
export function AskCourse(drawer: Omit<AskCourseDrawerProps, 'onClose'>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const query = endpointQuery(browserCaller(), mayAskCourse, { params: { id: drawer.courseId } });
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (!data?.allowed) return null;
  return (
    <>
      <button
        type="button"
        className={frame.button}
        aria-label={t('assistant.course.open')}
        onClick={() => setOpen(true)}
      >
        <Icon name="discussion" />
        <span className={frame.wide}>{t('assistant.course.open')}</span>
      </button>
      {isOpen ? <AskCourseDrawer {...drawer} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
