import type { Einbindung } from '@mundwerk/contract/console/connect/embed';
import { pageByName } from '@mundwerk/contract/page/pages';
import { listProductNames } from '#modules/catalogue/index.ts';
import { clientLanguages, hostOriginsOf, originOf } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { newestEmbedScript } from '#platform/http/embed-scripts.ts';

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
