import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import type { EntryField } from '../catalogue/entry-fields.ts';
import type { ClientWords } from '../fields/client-field.ts';
import { useUndoable } from '../file/draft-files.tsx';
import { EntryPage } from './entries.tsx';
import { type EntryAccess, EntryGroup } from './entry-form.tsx';

interface ListedEntryProps {
  title: string;
  /** The number or id of the entry. */
  id: string | number;
  backLabel: string;
  onBack: () => void;
  access: EntryAccess;
  fields: readonly EntryField[];
  /** The list whose texts describe the fields. */
  list: string;
  words: ClientWords;
  /** The entry cannot be removed here, because its published counterpart would stay in operation. */
  isKept?: boolean;
  /** Rendered among the fields, e.g. the picture that one of them names. */
  inside?: ReactNode;
  /** Rendered below the fields. */
  children?: ReactNode;
}

/** An entry that consists of fields only, shown instead of its list; removing it can be undone. */
export const ListedEntry = ({
  title,
  id,
  backLabel,
  onBack,
  access,
  fields,
  list,
  words,
  isKept = false,
  inside,
  children,
}: ListedEntryProps): ReactNode => {
  const undoable = useUndoable();
  const remove = async (): Promise<void> => {
    const isGone = await undoable({
      paths: [access.file],
      message: t('consoleClientEditor.removed'),
      act: () => access.remove([]),
    });
    if (isGone) onBack();
  };
  return (
    <EntryPage
      title={title}
      note={t('consoleClientEditor.entryNote', { id, file: access.file })}
      backLabel={backLabel}
      onBack={onBack}
      acts={
        access.isReadOnly || isKept ? null : (
          <Button kind="danger" size="sm" onClick={() => void remove()}>
            {t('consoleClientEditor.remove')}
          </Button>
        )
      }
    >
      <EntryGroup
        title={t('consoleClientEditor.products.general')}
        fields={fields}
        list={list}
        access={access}
        words={words}
      >
        {inside}
      </EntryGroup>
      {children}
    </EntryPage>
  );
};
