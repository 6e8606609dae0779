interface Props {
  className?: string | undefined;
  /** How many flights of steps, each behind the one before. */
  flights: 2 | 3;
}

/** The stairs in the corner of a panel. Drawing only. */
export const StairsArt = ({ className, flights }: Props) => (
  <svg
    className={className}
    viewBox="0 0 540 320"
    preserveAspectRatio="xMaxYMax meet"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    aria-hidden="true"
  >
    <path d="M0 340v-40h110v-58h108v-58h108v-62h108V60h120" />
    <path d="M40 330v-14h108v-58h108v-58h108v-62h108V76h80" opacity=".55" />
    {flights === 3 && <path d="M80 346v-14h108v-58h108v-58h108v-62h108V92h40" opacity=".3" />}
  </svg>
);
