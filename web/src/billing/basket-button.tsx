import { useEffect } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { addToBasket, type BasketCourse, openBasket, useBasket } from './basket.ts';

/** Puts a course into the basket, to order several together; afterwards the way to the basket. */
export function BasketButton({ course }: { course: BasketCourse }) {
  const t = useTexts();
  const basket = useBasket();
  useEffect(openBasket, []);
  if (basket?.some(({ id }) => id === course.id))
    return (
      <ButtonLink to={addresses.basket()} look="quiet">
        {t('basket.inside')}
      </ButtonLink>
    );
  return (
    <Button look="quiet" onClick={() => addToBasket(course)}>
      {t('basket.add')}
    </Button>
  );
}
