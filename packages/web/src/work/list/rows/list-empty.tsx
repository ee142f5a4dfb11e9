import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/text/empty.tsx';
import type { ListWords } from '../list.ts';
import type { ListView } from '../list-view.ts';

interface ListEmptyProps {
  words: ListWords;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
}

/** An empty list: no matches, an empty page, or no rows yet with a hint at what will appear. */
export const ListEmpty = ({ words, view, onChange }: ListEmptyProps): ReactNode => {
  if (Object.keys(view.filters).length > 0) {
    return (
      <Empty title={t('workList.found.nothing')}>
        <Button kind="secondary" onClick={() => onChange({ filters: {} })}>
          {t('workList.filter.reset')}
        </Button>
      </Empty>
    );
  }
  if (view.page > 1) {
    return (
      <Empty title={t('workList.found.end')}>
        <Button kind="secondary" onClick={() => onChange({})}>
          {t('workList.pages.first')}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title={words.empty.title}>
      <p>{words.empty.text}</p>
    </Empty>
  );
};
