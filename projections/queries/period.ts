/** From an instant up to another, which is excluded; ms since 1970. */
export interface Period {
  from: number;
  to: number;
}
