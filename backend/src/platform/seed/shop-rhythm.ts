import type { SeedRandom } from './seed-random.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Istanbul has kept UTC+3 all year since 2016. */
const ISTANBUL = 3 * HOUR;

/** Share of each hour of the day, from midnight: few at night, most after dinner. */
const HOURS = [5, 2, 1, 0.6, 0.4, 0.6, 1.2, 2.5, 4.5, 6, 7, 7.5, 8, 8, 7.5, 7.5, 8, 9, 11, 13, 15, 15.5, 13, 9];
const HOURS_SUM = HOURS.reduce((sum, share) => sum + share, 0);
/** Sunday first, as `Date` counts: people have time at the weekend. */
const WEEKDAYS = [1.32, 0.86, 0.84, 0.9, 0.96, 1.1, 1.28];

const local = (at: number): Date => new Date(at + ISTANBUL);
export const hourOf = (at: number): number => local(at).getUTCHours();
/** The midnight in Istanbul before a time, ms. */
export const midnightOf = (at: number): number => Math.floor((at + ISTANBUL) / DAY) * DAY - ISTANBUL;

/** How regularly customers come: 0 like a clock, 1 anywhere between two beats of it. Chance alone hides any growth. */
const IRREGULAR = 0.9;

/**
 * Times at which customers come, oldest first: as many a day as `perDay` says, spread as a shop knows it over hours and
 * weekdays. Nothing is drawn for the part of the last hour that lies ahead.
 */
export function arrivals(
  random: SeedRandom,
  { from, until, perDay }: { from: number; until: number; perDay: (at: number) => number },
): number[] {
  const times: number[] = [];
  let due = random.next();
  for (let hour = Math.floor(from / HOUR) * HOUR; hour < until; hour += HOUR) {
    const [begin, end] = [Math.max(from, hour), Math.min(until, hour + HOUR)];
    const share = (HOURS[hourOf(hour)]! / HOURS_SUM) * WEEKDAYS[local(hour).getUTCDay()]!;
    due += perDay(begin) * share * ((end - begin) / HOUR);
    const hourTimes: number[] = [];
    for (; due >= 1; due -= random.between(1 - IRREGULAR, 1 + IRREGULAR)) hourTimes.push(random.between(begin, end));
    times.push(...hourTimes.sort((a, b) => a - b));
  }
  return times.map(Math.round);
}

/** Requests of the night wait in the queue as well: its hours differ less. */
const QUEUE_HOURS = HOURS.map(Math.sqrt);
const QUEUE_HOURS_SUM = QUEUE_HOURS.reduce((sum, share) => sum + share, 0);
const MINUTES_PER_HOUR = 60;

/**
 * When those who wait now have come, latest first.
 * @param perDay how many come on a whole day.
 */
export function latestArrivals(now: number, perDay: number, count: number): number[] {
  const times: number[] = [];
  let due = 0.4;
  for (let at = now - MINUTE; times.length < count; at -= MINUTE) {
    due += (perDay * QUEUE_HOURS[hourOf(at)]!) / QUEUE_HOURS_SUM / MINUTES_PER_HOUR;
    if (due < 1) continue;
    due -= 1;
    times.push(at);
  }
  return times;
}

/** The same day at an hour that people are awake: the hours' shares decide. */
export function atAnyHour(random: SeedRandom, at: number): number {
  const hour = random.weighted([...HOURS.keys()], (index) => HOURS[index]!);
  return Math.round(midnightOf(at) + hour * HOUR + random.between(0, HOUR));
}

const OPENS = 8;
const CLOSES = 1;
/** When an admin is next at work: nobody works between 1 and 8 in the morning. */
export function staffedAt(random: SeedRandom, at: number): number {
  const hour = hourOf(at);
  if (hour < CLOSES || hour >= OPENS) return Math.round(at);
  return Math.round(midnightOf(at) + OPENS * HOUR + random.between(0, 50 * MINUTE));
}
