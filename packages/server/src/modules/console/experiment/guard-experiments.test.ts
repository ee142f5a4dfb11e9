import type { ExperimentRow, ExperimentView } from '@mundwerk/contract/console/programme/experiment-views';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignArm, makeBusy, makeLinks } from '#testing/console/make-experiment.ts';
import { auditOf, makeActing } from '#testing/console/operate.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const DAY_MS = 86_400_000;

describe('the daily guards', () => {
  /** A running experiment whose arms have the given numbers of links, some days old. */
  const withArms = async (counts: readonly [number, number], shared: readonly [number, number]) => {
    const busy = await makeBusy(test);
    const id = await busy.draft();
    await busy.operator.act(`/experimente/${id}/start`);
    const holdout = Math.round(((counts[0] + counts[1]) * 5) / 95);
    const sets = [
      { letter: 'C', arm: 0, count: counts[0], sharedPercent: shared[0] },
      { letter: 'V', arm: 1, count: counts[1], sharedPercent: shared[1] },
      { letter: 'A', arm: -1, count: holdout, sharedPercent: 30 },
    ];
    for (const { arm, ...links } of sets) {
      await makeLinks(test, busy.client, { ...links, daysAgo: [20, 8] });
      // The link that the set was copied from was made while the experiment runs and belongs to no comparison here.
      await sql`delete from experiment_unit where client_key = ${busy.client.key} and number not like '_0000%'`.execute(
        test.platform.db,
      );
      await assignArm(test, busy.client, { experiment: id, letter: links.letter, arm });
    }
    const guard = async () => {
      await runTasks(test, (name) => name === 'guard-experiments');
      // Sessions end within the weeks that a test skips.
      const reader = await makeActing(test, busy.client, 'Auditor');
      return await reader.read<ExperimentView>(`/experimente/${id}`);
    };
    return { ...busy, id, guard };
  };

  it('leave an experiment alone that is as planned and not complete', async () => {
    const { guard } = await withArms([60, 60], [30, 30]);
    expect(await guard()).toMatchObject({ Status: 'Laeuft', IstVerdeckt: true });
  });

  it('stop it at its size, with the difference, its interval and a verdict', async () => {
    const { client, guard, operator } = await withArms([200, 200], [30, 55]);
    const view = await guard();
    expect(view).toMatchObject({ Status: 'Gestoppt', StoppGrund: 'Umfang', IstVerdeckt: false, Urteile: ['besser'] });
    const [control, variant] = view.Arme;
    expect([control?.Reif, variant?.Reif]).toEqual([200, 200]);
    expect([control?.Treffer, variant?.Treffer]).toEqual([60, 110]);
    expect(variant?.Vergleich).toMatchObject({ UnterschiedPunkte: 25, Urteil: 'besser', HoechstensPunkte: null });
    expect(variant?.Vergleich?.VonPunkte).toBeCloseTo(15.4, 0);
    const rows = await operator.read<ExperimentRow[]>('/experimente');
    expect(rows[0]).toMatchObject({ Urteile: ['besser'], Status: 'Gestoppt' });
    const stopped = (await auditOf(test, client)).at(-1);
    expect([stopped?.action, stopped?.by, stopped?.after]).toMatchObject([
      'experiment.stop',
      'system',
      { stopReason: 'Umfang' },
    ]);
    // Later events of the links do not change the result.
    await sql`update recommendation_figures set first_share_at = null where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    expect((await operator.read<ExperimentView>(`/experimente/${view.Id}`)).Arme).toEqual(view.Arme);
  });

  it('say that there is no difference larger than the interval', async () => {
    const { guard } = await withArms([200, 200], [30, 31]);
    const [, variant] = (await guard()).Arme;
    expect(variant?.Vergleich).toMatchObject({ Urteil: 'keinUnterschied' });
    expect(variant?.Vergleich?.HoechstensPunkte).toBeGreaterThan(5);
  });

  it('stop it at half its size where it does harm', async () => {
    const { guard } = await withArms([70, 70], [55, 20]);
    expect(await guard()).toMatchObject({ StoppGrund: 'Schaden', Urteile: ['schlechter'], IstVerdeckt: false });
  });

  it('stop it where links were divided otherwise than planned', async () => {
    const { guard } = await withArms([140, 60], [30, 30]);
    const view = await guard();
    expect(view).toMatchObject({ StoppGrund: 'Zuteilung', IstZuteilungInOrdnung: false, IstVerdeckt: true });
    expect(view.Arme.map(({ Treffer }) => Treffer)).toEqual([null, null]);
  });

  it('stop it after its last day, and what was too little stays covered', async () => {
    const { guard } = await withArms([40, 40], [30, 30]);
    await setClock(test, 85 * DAY_MS);
    expect(await guard()).toMatchObject({ StoppGrund: 'Termin', Urteile: ['zuWenigDaten'], IstVerdeckt: true });
  });
});
