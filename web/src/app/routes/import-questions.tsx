import { ImportQuestionsPage } from '../../quizzes/questions/import-questions-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('questions.title');
export const meta = titleMeta;

export default ImportQuestionsPage;
