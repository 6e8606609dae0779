/** The only source of "now" in the backend. Specs replace it, so that time stands still until they move it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
