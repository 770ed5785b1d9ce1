import { ExportCoursePage } from '../../courses/archive/export-course-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('archive.export.title');
export const meta = titleMeta;

export default ExportCoursePage;
