import type { ReactNode } from 'react';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';

interface TickListProps {
  /** `[value, words]`, in the order they are offered. */
  options: readonly (readonly [value: string, words: string])[];
  ticked: readonly string[];
  /** Minimum number of ticked options. */
  minimum?: number;
  onChange: (ticked: string[]) => void;
}

/** Multiple choice; the result has the order of the options. */
export const TickList = ({ options, ticked, minimum = 0, onChange }: TickListProps): ReactNode => {
  const toggle = (value: string, isTicked: boolean): void => {
    const next = options.flatMap(([other]) => ((other === value ? isTicked : ticked.includes(other)) ? [other] : []));
    if (next.length >= minimum) onChange(next);
  };
  return (
    <Stack gap="ms" className={text.small}>
      {options.map(([value, words]) => (
        <Checkbox
          key={value}
          label={words}
          checked={ticked.includes(value)}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
};
