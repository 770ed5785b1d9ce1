// @vitest-environment jsdom
import { assessment } from '@lernhaus/contract/exams/assessment';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { screensOf } from '../../resource/entity-screens.ts';
import { ExamDetail } from './exam-detail.tsx';

test('the page of an exam names the exact points that pass it', async () => {
  const date = '2026-05-10T10:00:00Z';
  const quiz = (id: string, score: number) => ({ id, question: id, score, type: 'SINGLE_CHOICE' });
  const row = {
    id: 'knots',
    version: 1,
    name: 'Knots',
    passingPercentage: 50,
    objectiveQuizes: [quiz('bowline', 1.1), quiz('cleat', 1.1)],
    createDate: date,
    modifiedDate: date,
  };
  const { place } = await showScreen(
    <ExamDetail row={row} screens={screensOf(assessment)} crumbs={[]} actions={null} />,
    { account: { authorities: ['ROLE_USER'] } },
  );
  expect(place.textContent).toContain('part.exam.pass 1.1 2.2');
});
