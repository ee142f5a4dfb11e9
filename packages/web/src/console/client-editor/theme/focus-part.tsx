import { themeTokens, withThemeToken } from '@mundwerk/contract/values/theme/recolour-theme';
import type { MouseEvent, ReactNode } from 'react';
import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { EditorGroup } from '../entry/editor-section.tsx';
import { useEntry } from '../entry/use-entry.ts';
import fields from '../fields/fields.module.css';
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
