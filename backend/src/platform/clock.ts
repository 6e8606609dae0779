/** The only source of "now" in the backend, so that specs can hold time still. Its own token, replaced in specs. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
