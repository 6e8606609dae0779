interface DrawingProps {
  /** Name of its symbol in scenes.svg. */
  name: string;
  className?: string | undefined;
}

/** A scene in the colours of the place that it is in. Decoration: what it shows is written next to it. */
export const Drawing = ({ name, className }: DrawingProps) => (
  <svg className={className} data-drawing={name} aria-hidden="true">
    <use href={`/scenes.svg#${name}`} />
  </svg>
);
