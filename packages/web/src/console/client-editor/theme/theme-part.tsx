import { contrast, deriveColours } from '@mundwerk/contract/values/theme/derive-theme';
import {
  paletteChanges,
  recolourTheme,
  themeTokens,
  withThemeToken,
} from '@mundwerk/contract/values/theme/recolour-theme';
import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react';
import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { EditorGroup } from '../entry/editor-section.tsx';
import { useEntry } from '../entry/use-entry.ts';
import fields from '../fields/fields.module.css';
import { fieldsOf, type JsonFile, useUndoable, valueAt } from '../file/draft-files.tsx';
import { pictureAddress } from '../files/draft-picture.tsx';
import styles from './theme.module.css';

/** A point of a picture in percent: from its start, and from its top. */
export type FocusPoint = readonly [across: number, down: number];

/** The default focus point, as in `tokens.css`. */
const STANDARD: FocusPoint = [50, 60];

/** The focus point of a theme; keywords such as `center` are read as the default. */
export const focusOf = (value: string | undefined): FocusPoint => {
  const [, across, down] = /^(\d{1,3})% (\d{1,3})%$/.exec(value ?? '') ?? [];
  return across === undefined || down === undefined ? STANDARD : [Number(across), Number(down)];
};

/** A point in the syntax of `object-position`. */
export const focusText = ([across, down]: FocusPoint): string => `${across}% ${down}%`;

/** Parses a percentage; null while it is invalid. */
export const readPercent = (typed: string): { readonly value: number } | null =>
  /^(?:\d{1,2}|100)$/.test(typed.trim()) ? { value: Number(typed) } : null;

const THEME_FILE = 'theme.css';
const PICTURE = 'images/keyvisual-lg.jpg';

interface AxisProps {
  label: string;
  percent: number;
  isReadOnly: boolean;
  onSave: (percent: number) => void;
}

const Axis = ({ label, percent, isReadOnly, onSave }: AxisProps): ReactNode => {
  const entry = useEntry({ stored: percent, show: String, read: readPercent, save: (value) => onSave(Number(value)) });
  return (
    <TextField
      label={label}
      className={fields.short}
      inputMode="numeric"
      autoComplete="off"
      error={entry.isUnreadable ? t('consoleClientEditor.focus.wrong') : undefined}
      value={entry.shown}
      readOnly={isReadOnly}
      {...entry.listeners}
      onChange={(event) => entry.enter(event.currentTarget.value)}
    />
  );
};

const Focus = ({ css, address }: { css: string; address: string }): ReactNode => {
  const { mayChange, change } = useDraft();
  const [x, y] = focusOf(themeTokens(css).get('hero-focus'));
  const save = (next: readonly [number, number]): void => {
    if (next[0] !== x || next[1] !== y)
      void change([{ Pfad: THEME_FILE, Text: withThemeToken(css, 'hero-focus', focusText(next)) }]);
  };
  const point = (event: MouseEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    // A click by keyboard has no position; the fields below serve the keyboard.
    if (event.detail === 0 || box.width === 0) return;
    const percent = (at: number, size: number): number => Math.round((at / size) * 100);
    save([percent(event.clientX - box.left, box.width), percent(event.clientY - box.top, box.height)]);
  };
  const position = { objectPosition: focusText([x, y]) };
  return (
    <div className={styles.beside}>
      <Stack gap="ms">
        <button
          type="button"
          className={styles.pointing}
          aria-label={t('consoleClientEditor.focus.point', { x, y })}
          disabled={!mayChange}
          onClick={point}
        >
          <img src={address} alt="" width={640} height={360} />
          <span className={styles.point} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
        </button>
        <Row>
          <Axis
            label={t('consoleClientEditor.focus.across')}
            percent={x}
            isReadOnly={!mayChange}
            onSave={(percent) => save([percent, y])}
          />
          <Axis
            label={t('consoleClientEditor.focus.down')}
            percent={y}
            isReadOnly={!mayChange}
            onSave={(percent) => save([x, percent])}
          />
        </Row>
      </Stack>
      <Stack gap="ms">
        {(['desktop', 'phone'] as const).map((device) => (
          <figure key={device} className={styles.crop}>
            <img className={styles[device]} src={address} alt="" width={640} height={360} style={position} />
            <figcaption className={text.note}>{t(`consoleClientEditor.focus.${device}`)}</figcaption>
          </figure>
        ))}
      </Stack>
    </div>
  );
};

/** Chooses which part of the key visual stays visible when a window crops it; clients without one have a drawing that fits any window. */
export const FocusPart = (): ReactNode => {
  const { draft } = useDraft();
  const hasFile = (path: string): boolean => draft.Dateien.some(({ Pfad }) => Pfad === path);
  const theme = useDraftFile(THEME_FILE);
  const picture = useDraftFile(PICTURE);
  if (!hasFile(PICTURE)) return null;
  const address = picture.data ? pictureAddress(PICTURE, picture.data) : null;
  const isReady = address !== null && (theme.data !== undefined || !hasFile(THEME_FILE));
  return (
    <EditorGroup title={t('consoleClientEditor.focus.title')} lead={t('consoleClientEditor.focus.lead')}>
      {isReady ? <Focus css={theme.data?.Text ?? ''} address={address} /> : <Skeleton shape="block" />}
    </EditorGroup>
  );
};

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

interface ColourFieldProps {
  label: string;
  hint: string;
  value: string;
  isReadOnly: boolean;
  onType: (value: string) => void;
}

/** A colour: typed as it stands in a style guide, or chosen on the swatch beside it. */
const ColourField = ({ label, hint, value, isReadOnly, onType }: ColourFieldProps): ReactNode => (
  <TextField
    label={label}
    hint={hint}
    error={isColour(value) ? undefined : t('consoleClientEditor.theme.noColour')}
    value={value}
    readOnly={isReadOnly}
    autoComplete="off"
    spellCheck={false}
    onChange={(event) => onType(event.currentTarget.value.trim())}
    end={
      <input
        type="color"
        className={fields.colour}
        aria-label={t('consoleClientEditor.pickColour', { field: label })}
        disabled={isReadOnly}
        {...textInput(isColour(value) ? value : '#000000', onType)}
      />
    }
  />
);

const tokensOf = (colours: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => [`--${name}`, value]),
    ['--fill', colours.primary],
    ['--on-fill', colours['on-primary']],
  ]) as CSSProperties;

/** Sample of text, a button and a mark in the palette of the two colours, with all derived colours. */
const Sample = ({ brand, beside }: { brand: string; beside: string }): ReactNode => {
  const colours = deriveColours(brand, beside);
  const { primary = brand, 'on-primary': onPrimary = brand } = colours;
  const ratio = formatNumber(Math.round(contrast(primary, onPrimary) * 10) / 10);
  return (
    <figure className={styles.sample}>
      <div className={styles.page} style={tokensOf(colours)}>
        <p className={styles.heading}>{t('consoleClientEditor.theme.sampleHeading')}</p>
        <p className={styles.soft}>{t('consoleClientEditor.theme.sampleText')}</p>
        <Row gap="ms" as="p">
          <span className={styles.button}>{t('consoleClientEditor.theme.sampleButton')}</span>
          <span className={styles.mark}>{t('consoleClientEditor.theme.sampleMark')}</span>
        </Row>
        <ul className={styles.palette} aria-label={t('consoleClientEditor.theme.palette')}>
          {Object.entries(colours).map(([name, value]) => (
            <li key={name} className={styles.chip} style={{ background: value }} title={`--${name}: ${value}`}>
              <VisuallyHidden>{`${name} ${value}`}</VisuallyHidden>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className={text.note}>
        {t('consoleClientEditor.theme.contrast', { ratio, count: Object.keys(colours).length })}{' '}
        {primary.toLowerCase() === brand.toLowerCase()
          ? t('consoleClientEditor.theme.kept')
          : t('consoleClientEditor.theme.darkened', { colour: primary })}
      </figcaption>
    </figure>
  );
};

const Colours = ({ config, css }: { config: JsonFile; css: string }): ReactNode => {
  const { draft, mayChange, saving, change } = useDraft();
  const undoable = useUndoable();
  const [typed, setTyped] = useState<{ readonly brand: string; readonly beside: string } | null>(null);
  const brandNow = String(valueAt(config.value, ['ThemeColor']) ?? '');
  const besideNow = themeTokens(css).get('accent') ?? '';
  const { brand, beside } = typed ?? { brand: brandNow, beside: besideNow };
  const isReady = isColour(brand) && isColour(beside);
  const changes = isReady ? paletteChanges(css, brand, beside) : [];
  const isSame = changes.length === 0 && brand.toLowerCase() === brandNow.toLowerCase();
  const take = (): void =>
    void undoable({
      paths: ['client.json', THEME_FILE].filter((path) => draft.Dateien.some(({ Pfad }) => Pfad === path)),
      message: t('consoleClientEditor.theme.taken'),
      act: () =>
        change([
          { Pfad: 'client.json', Felder: fieldsOf([{ way: ['ThemeColor'], value: brand.toLowerCase() }]) },
          { Pfad: THEME_FILE, Text: recolourTheme(css, brand, beside) },
        ]),
    }).then((isTaken) => isTaken && setTyped(null));
  return (
    <div className={styles.beside}>
      <Stack gap="ms">
        <ColourField
          label={t('consoleClientEditor.theme.brand')}
          hint={t('consoleClientEditor.theme.brandHint')}
          value={brand}
          isReadOnly={!mayChange}
          onType={(value) => setTyped({ brand: value, beside })}
        />
        <ColourField
          label={t('consoleClientEditor.theme.beside')}
          hint={t('consoleClientEditor.theme.besideHint')}
          value={beside}
          isReadOnly={!mayChange}
          onType={(value) => setTyped({ brand, beside: value })}
        />
        <p role="status" className={text.note}>
          {isSame
            ? t('consoleClientEditor.theme.derived')
            : t('consoleClientEditor.theme.wouldChange', { count: changes.length })}
        </p>
        {mayChange ? (
          <Row>
            <Button isDisabled={!isReady || isSame} isBusy={saving.step === 'saving'} onClick={take}>
              {t('consoleClientEditor.theme.take')}
            </Button>
            {typed === null ? null : (
              <Button kind="secondary" onClick={() => setTyped(null)}>
                {t('consoleClientEditor.undo')}
              </Button>
            )}
          </Row>
        ) : null}
      </Stack>
      {isReady ? <Sample brand={brand} beside={beside} /> : null}
    </div>
  );
};

/** The palette of a client from two colours, derived in the same way as for new clients. */
export const ThemePart = ({ config }: { config: JsonFile }): ReactNode => {
  const { draft } = useDraft();
  const hasTheme = draft.Dateien.some(({ Pfad }) => Pfad === THEME_FILE);
  const { data } = useDraftFile(THEME_FILE);
  return (
    <EditorGroup title={t('consoleClientEditor.theme.title')} lead={t('consoleClientEditor.theme.lead')}>
      {hasTheme && !data ? <Skeleton shape="block" /> : <Colours config={config} css={data?.Text ?? ''} />}
    </EditorGroup>
  );
};
