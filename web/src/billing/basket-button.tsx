import { announce } from '../platform/announcements.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { addToBasket, type BasketCourse } from './stored-basket.ts';

/** Puts a course into the basket, to order several together. */
export function BasketButton({ course }: { course: BasketCourse }) {
  const t = useTexts();
  return (
    <Button
      look="quiet"
      onClick={({ currentTarget }) => {
        const hadFocus = document.activeElement === currentTarget;
        addToBasket(course);
        announce('done', 'basket.added');
        // The link to the basket replaces the button.
        if (hadFocus) setTimeout(() => document.querySelector<HTMLElement>('main [data-control="basket"]')?.focus());
      }}
    >
      {t('basket.add')}
    </Button>
  );
}
