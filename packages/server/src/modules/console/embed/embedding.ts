import type { Einbindung, Seitenpruefung } from '@mundwerk/contract/console/connect/embed';
import * as calls from '@mundwerk/contract/console/connect/embed';
import { pageByName } from '@mundwerk/contract/page/pages';
import type { Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { clientLanguages, hostOriginsOf, originOf } from '#modules/core/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { newestEmbedScript } from '#platform/http/embed-scripts.ts';
import { judgeHost } from './rules.ts';

/** The values for the snippet that embeds the portal in a page. */
export const getEmbedding = async (ctx: Ctx): Promise<Einbindung> => {
  const { platform, client } = ctx;
  const portal = originOf(platform, client);
  const { path, integrity } = newestEmbedScript();
  return {
    Mandant: client.key,
    Skript: { Url: portal + path, Integritaet: integrity },
    Portal: portal,
    Sprachen: clientLanguages(client.config).map((language) => ({
      Sprache: language,
      Startseite: pageByName('Homepage').paths[language],
      Formular: pageByName('Recommendation').paths[language],
    })),
    Produkte: [...(await listProductNames(ctx))].map(([Id, Name]) => ({ Id, Name })),
    IstIntegriert: client.config.ModuleIntegratedFrame,
    IstHintergrundErlaubt: client.config.HintergrundDerHostseite,
    Seiten: hostOriginsOf(platform, client, 'Homepage'),
  };
};

/** Whether a site may show the portal inside its pages, by the same list that browsers are given. */
export const checkHost = ({ platform, client }: Ctx, address: string): Seitenpruefung => {
  const { ModuleIntegratedFrame, EmpfehlenWebPage, EmpfehlenPath, MandantUrl } = client.config;
  return judgeHost(address, {
    origins: hostOriginsOf(platform, client, 'Homepage'),
    isIntegrated: ModuleIntegratedFrame,
    hostPage: EmpfehlenWebPage ?? new URL(EmpfehlenPath, MandantUrl).href,
  });
};

/** Registers the calls about showing the portal inside a page. */
export const serveEmbedding = ({ serve }: Serving): void => {
  serve(calls.getEmbedding, getEmbedding);
  serve(calls.checkHost, async (ctx, { query }) => checkHost(ctx, query.Adresse));
};
