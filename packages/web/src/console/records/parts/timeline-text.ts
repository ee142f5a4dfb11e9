import type { TimelineEntry } from '@mundwerk/contract/console/record/timeline';
import { formatMoney } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { actText } from './acts.tsx';
import { momentText } from './words.ts';

const valuesOf = ({ Was, Werte }: TimelineEntry): Record<string, string | number> => {
  const { WertCent, Beguenstigter } = Werte;
  return {
    Auftragsnummer: '–',
    EndToEndId: '–',
    Fassung: '–',
    ...Werte,
    kind: Was,
    sum: typeof WertCent === 'number' ? formatMoney(WertCent) : '–',
    side:
      Beguenstigter === 'Empfehler' || Beguenstigter === 'Empfaenger'
        ? t(`console.situation.sideOf.${Beguenstigter}`)
        : '–',
  };
};

/** What happened, in a sentence. */
export const entryText = (entry: TimelineEntry): string => {
  const { Art, Was, Werte } = entry;
  if (Art === 'akt') return t('console.timeline.act', { name: actText(Was) });
  const name = Art === 'mail' ? (Werte.Betreff && Werte.An ? 'known' : 'emptied') : Was;
  const key = `console.timeline.what.${Art}.${name}`;
  return hasText(key) ? textOf(key, valuesOf(entry)) : `${Art} ${Was}`;
};

/** Reports of mail servers and readers about a sent mail; a bounce makes other delivery reports redundant. */
const mailState = ({ Stand, GesendetAm, ZurueckAm, BeschwerdeAm }: TimelineEntry['Werte']): string[] => {
  if (typeof ZurueckAm === 'string') return [t('console.timeline.mailReturned', { at: momentText(ZurueckAm) })];
  if (Stand !== 'queued' && Stand !== 'sent' && Stand !== 'failed') return [];
  const at = typeof GesendetAm === 'string' ? momentText(GesendetAm) : '';
  return [
    textOf(`console.timeline.mailStates.${Stand}`, { at }),
    ...(typeof BeschwerdeAm === 'string'
      ? [t('console.timeline.mailComplained', { at: momentText(BeschwerdeAm) })]
      : []),
  ];
};

const mailDetails = ({ Werte }: TimelineEntry): string[] => {
  const { Zurueckgehalten, Beschwerde, Antwort } = Werte;
  if (Beschwerde !== undefined) return [t('console.timeline.mailWithheldByComplaint')];
  if (Zurueckgehalten !== undefined) return [t('console.timeline.mailWithheld')];
  const answer = Antwort === undefined ? [] : [t('console.timeline.mailAnswer', { text: String(Antwort) })];
  return [...mailState(Werte), ...answer];
};

const count = (value: string | number | undefined): number => (typeof value === 'number' ? value : 0);

/** The words of a reason: those of the portal's own reasons, else as they were written. */
const causeText = (reason: string): string => {
  const key = `console.timeline.causes.${reason.replaceAll(' ', '-')}`;
  return hasText(key) ? textOf(key) : reason;
};

/** Details of an entry: the state of a mail, reasons, clicks that do not count. */
export const entryDetails = (entry: TimelineEntry): string[] => {
  const { Art, Werte } = entry;
  if (Art === 'mail') return mailDetails(entry);
  if (Art === 'klicks') {
    const duplicates = count(Werte.Doppelte);
    const crawlers = count(Werte.Suchmaschinen);
    return [
      ...(duplicates > 0 ? [t('console.timeline.duplicates', { count: duplicates })] : []),
      ...(crawlers > 0 ? [t('console.timeline.crawlers', { count: crawlers })] : []),
    ];
  }
  const external = Werte.ExterneAuftragsnummer;
  return [
    ...(external === undefined ? [] : [String(external)]),
    ...(Werte.Grund === undefined ? [] : [t('console.timeline.because', { reason: causeText(String(Werte.Grund)) })]),
  ];
};
