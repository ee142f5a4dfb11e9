import { describe, expect, it } from 'vitest';
import { adviseCapacity, coresFor, loadPercent } from './rules.ts';

const calm = {
  loadPercent: 10,
  processes: 2,
  connectionsPercent: 20,
  clickLagSeconds: 0,
  clicksPerSecond: 3,
  isDeployed: true,
};

describe('capacity', () => {
  it.each([
    [{ clicks: 100, recommendations: 5, claims: 2 }, 308.6 / 600],
    [{ clicks: 0, recommendations: 0, claims: 0 }, 0],
    [{ clicks: 0, recommendations: 40, claims: 0 }, 1],
  ])('needs cores by the model of the guide on scaling: %o', (rates, cores) => {
    expect(coresFor(rates)).toBeCloseTo(cores, 3);
  });

  it.each([
    [0.515, 2, null, 26],
    [0.515, 2, 0.3, 50],
    [1.2, 1, 0.1, 120],
    [1, 0, null, 0],
  ])('%d cores on %d processes, the busiest at %o, are a load of %d percent', (cores, processes, busiest, percent) => {
    expect(loadPercent(cores, processes, busiest)).toBe(percent);
  });

  it.each([
    [{}, 'Nichts'],
    [{ loadPercent: 80 }, 'Prozess'],
    [{ loadPercent: 95, connectionsPercent: 95 }, 'Prozess'],
    [{ connectionsPercent: 80 }, 'Verbindungen'],
    [{ clickLagSeconds: 60 }, 'Klicks'],
    [{ processes: 1 }, 'ZweiterProzess'],
    [{ processes: 1, isDeployed: false }, 'Nichts'],
    [{ clicksPerSecond: 100 }, 'Ersatzdatenbank'],
    [{ clicksPerSecond: 1000 }, 'Grossanlage'],
  ] as const)('says what to add next: %o is %s', (facts, advice) => {
    expect(adviseCapacity({ ...calm, ...facts })).toBe(advice);
  });
});
