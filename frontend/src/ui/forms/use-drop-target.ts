import { type DragEvent, useEffect, useState } from 'react';

/**
 * Browsers open a file that no element takes, in place of the page or next to it: a drop that misses by a few pixels
 * would end an upload.
 */
function useNoOpeningOfFiles(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

/**
 * Props of an element that a file can be dropped on; `data-state` is `over` while one hovers above it. A file that is
 * dropped next to it, or while it is not enabled, is ignored.
 */
export function useDropTarget(enabled: boolean, onFile: (file: File | undefined) => void) {
  const [dragging, setDragging] = useState(false);
  useNoOpeningOfFiles();
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
