import type { ReactNode } from 'react';
import { Art, type ArtName } from './Icon.js';

/** Nothing here: a picture, one sentence, one action. `heading` is h1 where the state is the whole page. */
export function EmptyState({
  art,
  title,
  text,
  action,
  heading = 'h2',
}: {
  art: ArtName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}) {
  const Heading = heading;
  return (
    <div className="state">
      <Art name={art} />
      <Heading className={heading === 'h1' ? 'h2' : 'h3'}>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
