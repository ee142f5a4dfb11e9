import { z } from 'zod';
import { DOOR_FIELDS } from '#values/console/client-set-up/doors.ts';

/** Published fields of `client.json` that take effect after a second person agreed (decisions §22). */
export const WaitingDoors = z.object({
  Felder: z.array(z.enum(DOOR_FIELDS)),
  /** The open proposal; null where none was made, or it ended without an approval. */
  FreigabeId: z.uuid().nullable(),
});
