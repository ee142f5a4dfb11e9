import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { clientLanguages } from '../rules.ts';

/** The client's languages, its default first. */
export const getLanguages = async ({ client }: Ctx): Promise<Language[]> => clientLanguages(client.config);
