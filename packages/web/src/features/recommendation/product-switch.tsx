import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import shown from '#ui/shown.module.css';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';

// Loaded on demand, because most visitors have come for the product they see.
const ProductChoice = lazy(() =>
  import('./product-choice.tsx').then(
    (module) => ({ default: module.ProductChoice }),
    () => ({ default: () => null }),
  ),
);

/** Switches to another product in place; the form's input is carried over. */
export const ProductSwitch = ({ product }: { product: AnyProduct }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={shown.withScript}>
      <Button
        kind="quiet"
        className={classNames(text.flush, text.start)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'recommendation.switch.close' : 'recommendation.switch.open')}
      </Button>
      <div id={id}>
        {isOpen ? (
          <Suspense fallback={<Skeleton shape="block" />}>
            <ProductChoice product={product} onChosen={() => setIsOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
};
