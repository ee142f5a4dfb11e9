import type { Home } from '@mundwerk/contract/console/home';
import { HOME_DAYS, type HomeDays } from '@mundwerk/contract/values/insight/home';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatTime, formatWeekday } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Loaded } from '#work/screen/loaded.tsx';
import { consoleQuery, useConsoleClient, useOperator } from '../app/session/operator.ts';
import { BestBars } from '../insight/pictures/best-bars.tsx';
import { CourseChart } from '../insight/pictures/course-chart.tsx';
import { stepWords } from '../insight/pictures/figure-words.ts';
import { biggestLoss, FunnelPicture } from '../insight/pictures/funnel-picture.tsx';
import { FirstSteps, Money, Referrers, Waiting } from './cards.tsx';
import styles from './start-screen.module.css';
import { WeekFigures } from './week-figures.tsx';

const readDays = (search: URLSearchParams): HomeDays => HOME_DAYS.find((days) => days === search.get('tage')) ?? '84';

/** The lengths of the course, as links: the address holds the choice. */
const DaysChoice = ({ days }: { days: HomeDays }): ReactNode => (
  <nav aria-label={t('consoleInsight.period')} className={styles.choice}>
    {HOME_DAYS.map((one) => (
      <Link key={one} to={`?tage=${one}`} replace aria-current={one === days ? 'true' : undefined}>
        {t(`consoleInsight.home.days.${one}`)}
      </Link>
    ))}
  </nav>
);

/** How the programme does, in a sentence: where it goes, and where most is lost. */
const leadOf = ({ Verlauf, Trichter }: NonNullable<Home['Programm']>): string => {
  const [now, before] = [Trichter.Anzahl[0] ?? 0, Trichter.Davor[0] ?? 0];
  if (Verlauf.length === 0 || now === 0) return t('consoleInsight.home.lead.none');
  const trend =
    now > before * 1.05
      ? t('consoleInsight.home.lead.up')
      : now < before * 0.95
        ? t('consoleInsight.home.lead.down')
        : t('consoleInsight.home.lead.same');
  const loss = biggestLoss(Trichter.Anzahl, Trichter.IstReif);
  return loss === null
    ? `${trend}.`
    : `${trend}; ${t('consoleInsight.home.lead.loss', { from: stepWords(loss - 1), until: stepWords(loss) })}`;
};

/** The words of a support worker's first screen, who reads no figures. */
const waitingWords = ({ Posteingang }: Home['Wartet']): string | null => {
  if (!Posteingang || Posteingang.FuerMich === 0) return null;
  const { FuerMich, HeuteFaellig } = Posteingang;
  const due = HeuteFaellig > 0 ? t('console.start.due', { count: HeuteFaellig }) : t('console.start.notDue');
  return `${t('console.start.waiting', { count: FuerMich })} ${due}`;
};

const Head = ({ home, days }: { home: Home | undefined; days: HomeDays }): ReactNode => {
  const { Name } = useOperator();
  const lead = home && (home.Programm ? leadOf(home.Programm) : waitingWords(home.Wartet));
  const programme = home?.Programm;
  return (
    <div className={styles.head}>
      <div>
        <h1 className={text.xxl}>{t('console.start.title', { name: Name.split(' ', 1)[0] ?? Name })}</h1>
        {lead ? <p className={text.soft}>{lead}</p> : null}
      </div>
      {programme ? (
        <div className={styles.period}>
          <DaysChoice days={days} />
          <p className={text.note}>
            {`${formatDate(programme.Zeitraum.Von)} – ${formatDate(programme.Zeitraum.Bis)} · `}
            {programme.Stand
              ? t('consoleInsight.asOf', { time: formatTime(programme.Stand) })
              : t('consoleInsight.asOfNone')}
          </p>
        </div>
      ) : (
        <p className={text.soft}>{formatWeekday(today())}</p>
      )}
    </div>
  );
};

const Programme = ({ home, client }: { home: Home; client: string }): ReactNode => {
  const { Programm, Empfehler, Zeitraum, Geld, Budgets, Wartet } = home;
  if (!Programm)
    return (
      <div className={styles.cards}>
        <Waiting client={client} waiting={Wartet} budgets={Budgets} />
        {Geld && Geld.length > 0 ? <Money client={client} money={Geld} period={Zeitraum} /> : null}
      </div>
    );
  return (
    <>
      <WeekFigures client={client} programme={Programm} />
      <div className={styles.sides}>
        <CourseChart days={Programm.Verlauf} marks={Programm.Marken} />
        <Waiting client={client} waiting={Wartet} budgets={Budgets} />
        <FunnelPicture
          counts={Programm.Trichter.Anzahl}
          before={Programm.Trichter.Davor}
          isRipe={Programm.Trichter.IstReif}
          question={{ ...Programm.Zeitraum, Nach: 'Kanal' }}
          client={client}
          isLinked
        />
        {Geld ? <Money client={client} money={Geld} period={Zeitraum} /> : null}
      </div>
      <div className={styles.cards}>
        {(['Produkt', 'Kanal', 'Agentur'] as const).map((by) => {
          const lines = { Produkt: Programm.Produkte, Kanal: Programm.Kanaele, Agentur: Programm.Agenturen }[by];
          return lines.length > 0 ? (
            <BestBars key={by} by={by} lines={lines} client={client} question={{ ...Programm.Zeitraum, Nach: by }} />
          ) : null;
        })}
        {Empfehler && Empfehler.length > 0 ? <Referrers client={client} people={Empfehler} /> : null}
      </div>
    </>
  );
};

/** The first screen of a client: how the programme does, what waits for the operator, and money, each part by right. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [search] = useSearchParams();
  const days = readDays(search);
  const query = useQuery({
    ...consoleQuery(Key, ['home', days], 'GET /verwaltung/start', { query: { Tage: days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack className={styles.screen}>
      <Head home={query.data} days={days} />
      <Loaded query={query}>
        {(home) => (
          <Stack aria-busy={query.isPlaceholderData}>
            {home.ErsteSchritte ? (
              <>
                <FirstSteps client={Key} steps={home.ErsteSchritte} />
                <div className={styles.cards}>
                  <Waiting client={Key} waiting={home.Wartet} budgets={home.Budgets} />
                </div>
              </>
            ) : (
              <Programme home={home} client={Key} />
            )}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
};
