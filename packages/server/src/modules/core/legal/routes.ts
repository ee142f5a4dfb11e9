import { getLegalText as call } from '@mundwerk/contract/content/legal';
import { AppError } from '@mundwerk/contract/errors';
import type { Serving } from '#modules/actors.ts';
import { getLegalText } from './legal-texts.ts';

/** Registers the call for legal texts. */
export const registerLegalModule = ({ serve }: Serving): void => {
  serve(call, async (ctx, { params, query }) => {
    const text = await getLegalText(ctx, params.dokument, query.version);
    if (!text) throw new AppError('notFound');
    return text;
  });
};
