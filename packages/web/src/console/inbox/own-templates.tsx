import { UsersRound, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ErrorLine, TextField, textInput } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Chip } from '#ui/layout/toolbar.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import text from '#ui/text/text.module.css';
import { useAttempt } from '#work/act/use-attempt.ts';
import { type SavedView, useSavedViews, useTeamViews } from '#work/list/preferences.ts';

/** Templates are stored as views of this list are: one's own with the preferences, the team's as team views, with their rights and limits. */
const TEMPLATES = 'posteingang.vorlagen';

const NAME_MAX_LENGTH = 60;
const TEXT_MAX_LENGTH = 2000;
const MOST = 20;

/** The line with which the client's own templates greet the sender; empty without any. */
export const greetingIn = (templates: readonly { readonly Text: string }[]): string =>
  templates[0]?.Text.split('\n', 1)[0] ?? '';

/** An answer without its greeting, which each use says anew. */
export const withoutGreeting = (draft: string, greeting: string): string =>
  (greeting !== '' && draft.startsWith(greeting) ? draft.slice(greeting.length) : draft).trim();

/** What a template may name of the recommendation that a message is about, as `{{empfehlung}}` and `{{produkt}}`. */
const PLACES = ['empfehlung', 'produkt'] as const;
type PlaceValues = Partial<Record<(typeof PLACES)[number], string>>;

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** A template with the values that are known; other places stay, and an answer with one is not sent. */
export const filled = (template: string, values: PlaceValues): string =>
  template.replace(PLACE, (whole, name: string) => values[name as keyof PlaceValues] ?? whole);

/** The placeholders that are left in an answer. */
export const openPlaces = (draft: string): string[] => [...new Set(draft.match(PLACE) ?? [])];

interface SaveFormProps {
  /** Why the draft is no template now. */
  unfit: string | null;
  onSave: (name: string) => void;
}

const SaveForm = ({ unfit, onSave }: SaveFormProps): ReactNode => {
  const [name, setName] = useState('');
  const isFit = unfit === null && name.trim() !== '';
  return (
    <Stack
      as="form"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) onSave(name.trim());
      }}
    >
      <TextField
        label={t('inbox.own.name')}
        hint={unfit ?? t('inbox.own.hint', { places: PLACES.map((place) => `{{${place}}}`).join(', ') })}
        maxLength={NAME_MAX_LENGTH}
        {...textInput(name, setName)}
      />
      <Button type="submit" kind="secondary" size="sm" className={text.start} isDisabled={!isFit}>
        {t('inbox.own.save')}
      </Button>
    </Stack>
  );
};

interface OwnTemplatesProps {
  draft: string;
  greeting: string;
  /** What places in templates become. */
  values: PlaceValues;
  /** Puts a template into the answer, with its greeting. */
  onUse: (draft: string) => void;
}

/** Answers of one's own and of the team: used with the greeting, saved from the present answer, shared, deleted. Saving under a name again replaces it. */
export const OwnTemplates = ({ draft, greeting, values, onUse }: OwnTemplatesProps): ReactNode => {
  const saved = useSavedViews(TEMPLATES);
  const shared = useTeamViews(TEMPLATES);
  const { problem, attempt } = useAttempt();
  const problemId = useId();
  if (!saved) return null;
  const [own, save] = saved;
  const team = shared?.views ?? [];
  const words = withoutGreeting(draft, greeting);
  const unfit = words === '' ? t('inbox.own.empty') : words.length > TEXT_MAX_LENGTH ? t('inbox.own.long') : null;
  const rowOf = (template: SavedView, close: () => void, more: ReactNode): ReactNode => (
    <Row gap="xs" key={template.name}>
      <Chip
        onClick={() => {
          close();
          onUse([greeting, filled(template.query, values)].filter(Boolean).join('\n\n'));
        }}
      >
        {template.name}
      </Chip>
      {more}
    </Row>
  );
  return (
    <Popover label={t('inbox.own.title')} count={own.length + team.length}>
      {(close) => (
        <Stack gap="sm">
          {own.map((template) =>
            rowOf(
              template,
              close,
              <>
                {shared ? (
                  <IconButton
                    size="sm"
                    icon={UsersRound}
                    label={t('inbox.own.share', { name: template.name })}
                    onClick={() =>
                      void attempt(async () => {
                        await shared.team.share(TEMPLATES, template);
                        // What the team has is listed once.
                        save(own.filter(({ name }) => name !== template.name));
                      })
                    }
                  />
                ) : null}
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('inbox.own.remove', { name: template.name })}
                  onClick={() => save(own.filter(({ name }) => name !== template.name))}
                />
              </>,
            ),
          )}
          {team.length > 0 ? <p className={text.note}>{t('inbox.own.team')}</p> : null}
          {team.map((template) =>
            rowOf(
              template,
              close,
              template.isRemovable ? (
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('inbox.own.remove', { name: template.name })}
                  onClick={() => void attempt(async () => shared?.team.remove(TEMPLATES, template.name))}
                />
              ) : null,
            ),
          )}
          <ErrorLine id={problemId} error={problem} />
          <SaveForm
            unfit={unfit}
            onSave={(name) => {
              save([...own.filter((one) => one.name !== name), { name, query: words }].slice(-MOST));
              close();
            }}
          />
        </Stack>
      )}
    </Popover>
  );
};
