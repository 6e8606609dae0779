/** The only source of "now" in the backend. Specs replace it with a clock that they advance themselves. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
