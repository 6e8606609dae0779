/** The length of a day, ms. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The only source of "now" in the backend. Specs replace it with a clock that they advance themselves. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
