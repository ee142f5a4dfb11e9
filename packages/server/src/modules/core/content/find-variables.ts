import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { Variable } from '@mundwerk/contract/content/content';
import { AppError } from '@mundwerk/contract/errors';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { clientLanguages } from '../client/index.ts';
import type { Variables } from './rules.ts';
import { askGraphQL } from './service/ask-content.ts';
import { ContentUnavailable } from './service/content-client.ts';

/** Values the configuration already holds, so that texts agree with what the software does. */
const configured = (config: ClientConfig): Variables => ({
  mandant: config.Name,
  supportEmail: config.SupportEmail,
  gueltigkeitTage: String(config.EmpfehlungGueltigTage),
  einspruchTage: String(config.ModuleAuftragsdatumMindestalterTage),
});

const Partition = z.record(z.string(), z.string().nullable());
const Answer = z.object({
  queryVariablenContents: z.array(
    z.object({ data: z.object({ name: Partition, value: Partition, agentur: Partition.nullable() }) }),
  ),
});

/** Variables requested at once; the server answers no more (protocols §1.2). */
const MOST = 200;

const QUERY = (languages: readonly string[]): string =>
  `query Variablen($top: Int!) { queryVariablenContents(top: $top, orderby: "data/name/iv asc") { data { name { iv } value { ${languages.join(' ')} } agentur { iv } } } }`;

/** The client's variables by name, in the language of the request; an agency's own values come before the general ones. */
const variablesOf = async (ctx: Ctx, agency: string | null = null): Promise<Variables> => {
  const languages = clientLanguages(ctx.client.config);
  const { queryVariablenContents: items } = await askGraphQL(
    ctx,
    'variablen',
    { query: QUERY(languages), variables: { top: MOST } },
    Answer,
  );
  const valuesOf = (wanted: string | null): Array<[string, string]> =>
    items.flatMap(({ data: { name, value, agentur } }) => {
      const text = value[ctx.language] ?? languages.map((language) => value[language]).find(Boolean);
      return name.iv && text && (agentur?.iv ?? null) === wanted ? [[name.iv, text]] : [];
    });
  const own = agency === null ? [] : valuesOf(agency);
  return { ...configured(ctx.client.config), ...Object.fromEntries([...valuesOf(null), ...own]) };
};

/** The variables for texts; without an answer of the content server only those of the configuration, because a text is better than none. */
export const textVariables = (ctx: Ctx): Promise<Variables> =>
  variablesOf(ctx).catch(() => configured(ctx.client.config));

/** Variables as they travel, by name. */
const variableViews = (variables: Variables, names: readonly string[] = Object.keys(variables)): Variable[] =>
  [...new Set(names)].flatMap((name) => {
    // Callers choose the name: one such as __proto__ is no variable, although every object has it.
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === undefined ? [] : [{ name, value }];
  });

/** The client's variables, all or those of the names, with an agency's own values; contentUnavailable without an answer. */
export const findVariables = async (ctx: Ctx, names?: readonly string[], agency?: string): Promise<Variable[]> => {
  try {
    return variableViews(await variablesOf(ctx, agency), names);
  } catch (error) {
    throw error instanceof ContentUnavailable ? new AppError('contentUnavailable') : error;
  }
};
