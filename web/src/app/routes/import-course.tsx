import { ImportCoursePage } from '../../courses/archive/import-course-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('archive.import.title');
export const meta = titleMeta;

export default ImportCoursePage;
