import { AppError } from '@mundwerk/contract/errors';
import { ContentUnavailable } from './content-client.ts';

/** Answers found content; throws contentUnavailable when the content server gives no answer, and notFound for null. */
export const contentOrError = async <T>(asked: Promise<T | null>): Promise<T> => {
  const found = await asked.catch((error: unknown) => {
    if (error instanceof ContentUnavailable) throw new AppError('contentUnavailable');
    throw error;
  });
  if (found === null) throw new AppError('notFound');
  return found;
};
