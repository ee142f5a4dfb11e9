import { contrast } from '@mundwerk/contract/values/theme/contrast';
import { deriveColours } from '@mundwerk/contract/values/theme/derive-theme';
import { type CSSProperties, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useFormContext } from '#lib/form/use-form.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { readCents } from '#lib/text/read-cents.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import styles from './create.module.css';
import { FormLogo } from './logo.tsx';
import { EMPTY, isColour, type NewClientForm } from './new-client.ts';

const colourOr = (value: string, other: string): string => (isColour(value.trim()) ? value.trim() : other);

/** The palette of the typed colours as CSS custom properties of a page. */
const themeOf = (colours: Readonly<Record<string, string>>): CSSProperties =>
  Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => [`--${name}`, value]),
    ['--fill', colours.primary],
    ['--on-fill', colours['on-primary']],
  ]) as CSSProperties;

const oneTenth = (value: number): string => formatNumber(Math.round(value * 10) / 10);

interface PageProps {
  form: NewClientForm;
  logo: string | null;
  /** Caption above the page. */
  label: string;
  className: string | undefined;
  theme: CSSProperties;
}

/** A miniature of the portal's first page, in the colours of the brand. */
const Page = ({ form, logo, label, className, theme }: PageProps): ReactNode => {
  const name = form.name.trim() || t('consoleClients.create.preview.name');
  const cents = readCents(form.reward);
  return (
    <figure className={styles.device}>
      <figcaption className={text.note}>{label}</figcaption>
      <div className={classNames(styles.page, className)} style={theme}>
        <div className={styles.bar}>
          {logo === null ? <strong>{name}</strong> : <FormLogo svg={logo} name={name} />}
        </div>
        <div className={styles.hero}>
          <p className={styles.amount}>
            {cents === null
              ? t('consoleClients.create.preview.noAmount')
              : t('consoleClients.create.preview.amount', { sum: formatMoney(cents) })}
          </p>
          <p>
            {t('consoleClients.create.preview.lead', {
              product: form.productName.trim() || t('consoleClients.create.preview.product'),
            })}
          </p>
          {form.productText.trim() ? <p className={styles.about}>{form.productText.trim()}</p> : null}
          <span className={styles.call}>{t('consoleClients.create.preview.button')}</span>
        </div>
        <div className={styles.foot}>{form.company.trim() || name}</div>
      </div>
    </figure>
  );
};

/** Live preview beside the form, in the palette that the server will derive from the two colours. */
export const PortalPreview = ({ logo }: { logo: string | null }): ReactNode => {
  const { store } = useFormContext<NewClientForm>();
  const form = useSyncExternalStore(store.subscribe, store.getValues);
  const [brand, accent] = [colourOr(form.brand, EMPTY.brand), colourOr(form.accent, EMPTY.accent)];
  const colours = useMemo(() => deriveColours(brand, accent), [brand, accent]);
  const { primary = brand, 'on-primary': onPrimary = brand } = colours;
  const page = { form, logo, theme: themeOf(colours) };
  return (
    <section className={styles.preview} aria-label={t('consoleClients.create.preview.title')}>
      <h2 className={text.lg}>{t('consoleClients.create.preview.title')}</h2>
      <div className={styles.devices}>
        <Page {...page} label={t('consoleClients.create.preview.phone')} className={styles.phone} />
        <Page {...page} label={t('consoleClients.create.preview.desktop')} className={styles.desktop} />
      </div>
      <p className={text.note}>
        {t('consoleClients.create.preview.contrast', {
          ratio: oneTenth(contrast(primary, onPrimary)),
          count: Object.keys(colours).length,
        })}{' '}
        {primary.toLowerCase() === brand.toLowerCase()
          ? t('consoleClients.create.preview.kept')
          : t('consoleClients.create.preview.darkened', { colour: primary })}
      </p>
      <p className={text.note}>{t('consoleClients.create.preview.note')}</p>
    </section>
  );
};
