import { type DragEvent, useState } from 'react';

/** Props of an element that a file can be dropped on; `data-state` is `over` while one hovers above it. */
export function useDropTarget(enabled: boolean, onFile: (file: File | undefined) => void) {
  const [dragging, setDragging] = useState(false);
  if (!enabled) return {};
  return {
    'data-state': dragging ? 'over' : undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragging(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}
