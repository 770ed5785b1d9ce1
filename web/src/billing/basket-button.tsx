import { announce } from '../platform/announcements.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { addToBasket, type BasketCourse } from './basket.ts';

/** Puts a course into the basket, to order several together. */
export function BasketButton({ course }: { course: BasketCourse }) {
  const t = useTexts();
  return (
    <Button
      look="quiet"
      onClick={() => {
        addToBasket(course);
        // The button makes way for the link to the basket.
        announce('done', 'basket.added');
      }}
    >
      {t('basket.add')}
    </Button>
  );
}
