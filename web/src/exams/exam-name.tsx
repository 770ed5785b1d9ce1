import type { AssessmentNode, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import { useTextLanguage } from '../platform/course-language.tsx';

/** The name of an exam. A module that only consists of one exam has its name as title already. */
export function ExamName({ module, assessment }: { module: ModuleNode; assessment: AssessmentNode }) {
  const lang = useTextLanguage();
  const isOnlyPart = module.assessments.length === 1 && module.moduleContents.length === 0;
  return (
    <h2 id={`exam-${assessment.id}`} className={isOnlyPart ? 'visually-hidden' : undefined} lang={lang}>
      {assessment.name}
    </h2>
  );
}
