import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names.js';
import { COMMON } from '../common.texts.js';
import { Card } from '../layout/Card.js';
import styles from './LoadingSkeleton.module.css';

const SHOW_AFTER_MS = 150;

/** A grey block of the final size. */
export function Skeleton({
  kind,
  line = false,
  half = false,
  className,
  height,
  width,
}: {
  kind?: 'title' | 'circle' | 'button' | 'tag' | 'mark';
  /** As high as a word in its line. */
  line?: boolean;
  /** Half as wide as its place. */
  half?: boolean;
  className?: string | undefined;
  height?: number | string;
  width?: number | string;
}) {
  const style: CSSProperties = {};
  if (height !== undefined) style.height = height;
  if (width !== undefined) style.width = width;
  return (
    <span
      className={classNames(styles.skeleton, kind && styles[kind], line && styles.line, half && styles.half, className)}
      data-skeleton={kind ?? ''}
      style={style}
    />
  );
}

/** Holds the place of what is loading. The place is kept at once, the grey shows only when loading takes longer. */
export function LoadingSkeleton({
  children,
  rows = 3,
  rowHeight = 60,
}: {
  children?: ReactNode;
  rows?: number;
  rowHeight?: number;
}) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" style={visible ? undefined : { visibility: 'hidden' }}>
      <span className="visually-hidden">{COMMON.loading}</span>
      {children ?? (
        <Card as="div" padded className="stack">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height={rowHeight - 24} />
          ))}
        </Card>
      )}
    </div>
  );
}
