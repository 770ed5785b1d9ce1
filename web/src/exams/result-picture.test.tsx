import type { AssessmentResult } from '@lernhaus/domain/exams/exam-score';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { ResultPicture } from './result-picture.tsx';

const result: AssessmentResult = {
  totalQuestions: 5,
  totalScore: 5,
  passingPercentage: 50,
  acquiredScore: 4,
  acquiredPercentage: 80,
  examPassed: true,
};

test.each([
  ['en', '80%'],
  ['de', '80\u00a0%'],
])('the ring writes its percentage as texts in %s do: %s', (language, words) => {
  const html = renderToStaticMarkup(
    <SiteProvider value={{ language } as SiteContext}>
      <TextsProvider translate={(key) => key}>
        <ResultPicture result={result} />
      </TextsProvider>
    </SiteProvider>,
  );
  expect(html.match(/<text[^>]*>(.*)<\/text>/)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(words);
});
