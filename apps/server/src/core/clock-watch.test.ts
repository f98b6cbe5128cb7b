import { beforeEach, expect, it } from 'vitest';
import { type ClockWatch, createClockWatch } from './clock-watch.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

let wall: number;
let monotonic: number;
let database: number;
let reports: (string | undefined)[];
let watch: ClockWatch;

beforeEach(() => {
  wall = Date.parse('2026-11-20T10:00:00Z');
  database = wall;
  monotonic = 5000;
  reports = [];
  watch = createClockWatch({
    databaseNow: async () => new Date(database),
    onChange: (problem) => reports.push(problem),
    wall: () => new Date(wall),
    monotonic: () => monotonic,
  });
});

function pass(milliseconds: number): void {
  wall += milliseconds;
  database += milliseconds;
  monotonic += milliseconds;
}

it('trusts a clock that goes on as time does', async () => {
  for (let minute = 0; minute < 20; minute++) {
    pass(MINUTE);
    wall += 200; // ordinary correction
    database += 200;
    expect(await watch.isTrusted()).toBe(true);
  }
  expect(reports).toEqual([]);
});

it('a clock that is wrong for three seconds is trusted again as soon as it is right', async () => {
  pass(1000);
  expect(await watch.isTrusted()).toBe(true);
  wall += WEEK;
  expect(await watch.isTrusted()).toBe(false);
  pass(3000);
  expect(await watch.isTrusted()).toBe(false);
  wall -= WEEK;
  expect(await watch.isTrusted()).toBe(true);
  expect(reports).toEqual([expect.stringContaining('clock'), undefined]);
});

it('a jump of the machine that the database shares is noticed, and accepted once it has lasted', async () => {
  wall += WEEK;
  database += WEEK;
  expect(await watch.isTrusted()).toBe(false);
  expect(watch.problem()).toBe('The clock has jumped');
  pass(6 * MINUTE);
  expect(await watch.isTrusted()).toBe(true);
  expect(watch.problem()).toBeUndefined();
});

it('a clock that differs from the database is not trusted, however long it does', async () => {
  database -= 2 * MINUTE;
  for (let look = 0; look < 3; look++) {
    expect(await watch.isTrusted()).toBe(false);
    pass(10 * MINUTE);
  }
  expect(watch.problem()).toMatch(/differs from the database's by 120 s/);
  database += 2 * MINUTE;
  expect(await watch.isTrusted()).toBe(true);
});
