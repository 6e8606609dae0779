import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { COMMON } from './common.texts.js';

const SHOW_AFTER_MS = 150;

/** A grey block of the final size. */
export function Skeleton({
  kind,
  height,
  width,
}: {
  kind?: 'title' | 'circle' | 'btn' | 'line' | 'mark';
  height?: number | string;
  width?: number | string;
}) {
  const style: CSSProperties = {};
  if (height !== undefined) style.height = height;
  if (width !== undefined) style.width = width;
  return <span className={kind ? `skel skel--${kind}` : 'skel'} style={style} />;
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
      <span className="sr">{COMMON.loading}</span>
      {children ?? (
        <div className="card card__body stack">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height={rowHeight - 24} />
          ))}
        </div>
      )}
    </div>
  );
}
