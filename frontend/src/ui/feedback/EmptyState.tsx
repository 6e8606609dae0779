import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import { Art, type ArtName } from '../pictures/Icon.js';
import styles from './EmptyState.module.css';

/** The frame of an empty, failed or finished state. */
export const StateBox = ({ className, ...rest }: PartProps<'div'>) => (
  <div {...rest} className={classNames(styles.state, className)} />
);

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
    <StateBox>
      <Art name={art} />
      <Heading className={heading === 'h1' ? 'heading-2' : 'heading-3'}>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </StateBox>
  );
}
