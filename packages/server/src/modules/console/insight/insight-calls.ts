import { Readable } from 'node:stream';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { TextBundle } from '@mundwerk/contract/client/client';
import * as calls from '@mundwerk/contract/console/insight';
import * as mails from '@mundwerk/contract/console/insight';
import {
  listBudgets as budgetsCall,
  type listBudgets as call,
  type exportInsight as exportInsightCall,
} from '@mundwerk/contract/console/insight';
import { INSIGHT_STEPS, stepChange, stepShare } from '@mundwerk/contract/values/insight/insight';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { type Reward, readBudgets, textIn } from '#modules/core/catalogue/index.ts';
import { readConsoleTexts } from '#modules/core/client/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { type Sheet, type SheetCell, writeCsv, writeXlsx } from '#platform/sheet/sheet.ts';
import { recordAct } from '../audit/record-act.ts';
import { getInsight, type Insight } from './get-insight.ts';
import { endInsightMail, listInsightMails, orderInsightMail } from './mail/insight-mails.tsx';

type BudgetViews = CallReply<typeof call>;

/** The budgets of the client's rewards, as far as they are used now. */
export const listBudgets = async (ctx: Ctx): Promise<BudgetViews> => {
  const say = (text: Parameters<typeof textIn>[0]): string =>
    textIn(text, ctx.language, ctx.client.config.StandardSprache);
  const rewardView = ({ id, title, kind, valueCents }: Reward) => ({
    Id: id,
    Titel: say(title),
    Typ: kind,
    WertCent: valueCents,
  });
  return (await readBudgets(ctx)).map(({ product, reward, successor, isOffered, paceCentsPerDay, limits }) => ({
    Praemie: rewardView(reward),
    Produkt: { Id: product.id, AnzeigeName: say(product.displayName) },
    WirdAngeboten: isOffered,
    Nachfolger: successor && rewardView(successor),
    ProTagCent: paceCentsPerDay,
    Grenzen: limits.map(({ limit, limitCents, usedCents, percent, endsOn }) => ({
      Grenze: limit,
      GrenzeCent: limitCents,
      BenutztCent: usedCents,
      Prozent: percent,
      AufgebrauchtAm: endsOn,
    })),
  }));
};

type Line = Insight['Gesamt'];

const EMPTY: SheetCell = { is: 'text', text: '' };

/** A text of the console by its key. */
const wordAt = (texts: TextBundle, key: string): string => {
  let found: TextBundle | string | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : '';
};

/** One decimal, as the page shows it. */
const rounded = (value: number | null): SheetCell =>
  value === null ? EMPTY : { is: 'number', value: Math.round(value * 10) / 10 };
const money = (cents: number | null): SheetCell => (cents === null ? EMPTY : { is: 'money', cents });

/** The cells of a line: count, share and change of every step, then the costs. A step that is still maturing is not compared. */
const cellsOf = (line: Line, name: string, steps: Insight['Schritte']): SheetCell[] => [
  { is: 'text', text: name },
  ...steps.flatMap(({ IstReif }, index): SheetCell[] => [
    { is: 'number', value: line.Anzahl[index] ?? 0 },
    rounded(stepShare(line.Anzahl, index)),
    rounded(IstReif && line.Davor ? stepChange(line.Anzahl, line.Davor.Anzahl, index) : null),
  ]),
  { is: 'number', value: line.Neukunden },
  money(line.BezahltCent),
  money(line.GeschuldetCent),
  money(line.KostenJeNeukundeCent),
];

const sheetOf = (insight: Insight, dimension: string, texts: TextBundle): Sheet => {
  const word = (key: string): string => wordAt(texts, key);
  const nameOf = ({ Wert, Name }: Line): string => {
    if (Name) return dimension === 'Agentur' ? `${Name} (${Wert})` : Name;
    return (dimension === 'Kanal' ? word(`workFigures.channels.${Wert}`) : '') || Wert;
  };
  const rows = [
    cellsOf(insight.Gesamt, word('consoleInsight.all'), insight.Schritte),
    ...insight.Zeilen.map((line) => cellsOf(line, nameOf(line), insight.Schritte)),
  ];
  return {
    title: word('consoleInsight.screen'),
    columns: [
      { title: word(`consoleInsight.by.${dimension}`), is: 'text' },
      ...INSIGHT_STEPS.flatMap((step) => {
        const title = word(`workFigures.steps.${step}`);
        return [
          { title, is: 'number' as const },
          { title: `${title}: ${word('consoleInsight.share')}`, is: 'number' as const },
          { title: `${title}: ${word('consoleInsight.change')}`, is: 'number' as const },
        ];
      }),
      { title: word('workFigures.newCustomers'), is: 'number' },
      { title: word('workFigures.paid'), is: 'money' },
      { title: word('workFigures.owed'), is: 'money' },
      { title: word('workFigures.cost'), is: 'money' },
    ],
    batches: Readable.from([rows]),
  };
};

/** Exports the funnel as a file; the export is recorded first. */
export const exportInsight = async (
  ctx: CtxOf<OperatorActor>,
  { Format, ...question }: CallInput<typeof exportInsightCall>['body'],
): Promise<FileReply> => {
  const insight = await getInsight(ctx, question);
  const { Von, Bis } = insight;
  await transact(ctx, (inner) =>
    recordAct(inner, {
      act: 'insight.export',
      subject: { kind: 'insight', id: question.Nach },
      after: {
        format: Format,
        Von,
        Bis,
        ProduktId: question.ProduktId,
        Kanal: question.Kanal,
        Agentur: question.Agentur,
      },
    }),
  );
  const sheet = sheetOf(insight, question.Nach, await readConsoleTexts(ctx.language));
  const pieces = Format === 'csv' ? writeCsv(sheet, ctx.language) : writeXlsx(sheet);
  const name = `${wordAt(await readConsoleTexts(ctx.language), 'consoleInsight.file')}-${Von}-${Bis}.${Format}`;
  return new FileReply(name, Readable.from(pieces, { objectMode: false }));
};

/** Registers the calls of insight; a replica may serve pages, while an export writes a record. */
export const serveInsight = ({ serve, serveReading }: Serving): void => {
  serveReading(calls.getInsight, (ctx, { query }) => getInsight(ctx, query));
  serveReading(budgetsCall, listBudgets);
  serve(mails.listInsightMails, listInsightMails);
  serve(mails.orderInsightMail, (ctx, { body }) => orderInsightMail(ctx, body));
  serve(mails.endInsightMail, (ctx, { params }) => endInsightMail(ctx, params.id));
  serve(calls.exportInsight, (ctx, { body }) => exportInsight(ctx, body));
};
