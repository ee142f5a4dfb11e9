import { FRAME_MARK, type FrameView, type HostMessage } from '@mundwerk/contract/values/page/frame-messages';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLength = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

const isView = (value: unknown): value is FrameView =>
  isRecord(value) && isLength(value.top) && isLength(value.height) && value.height > 0;

/** A path of our own: one slash, because two lead to another site. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** Reads what the page around the frame says; null for everything that is none of its messages. */
export const readHostMessage = (data: unknown): HostMessage | null => {
  if (!isRecord(data) || data.source !== FRAME_MARK.source || data.v !== FRAME_MARK.v) return null;
  const { type, viewport, path } = data;
  if ((type === 'init' || type === 'viewport') && isView(viewport)) return { type, viewport };
  return type === 'navigate' && isPath(path) ? { type, path } : null;
};
