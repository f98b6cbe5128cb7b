import { type DragEvent, useState } from 'react';

interface DropTargetOptions<Position extends string> {
  /** Whether the dragged element may be dropped here. */
  canDrop: boolean;
  /** Returns the position of the pointer on the target. */
  toPosition: (event: DragEvent) => Position;
  onDrop: (position: Position) => void;
}

/**
 * Makes an element a drop target. Returns event handlers for the element, and the position of the pointer while it is
 * over the element.
 */
export function useDropTarget<Position extends string>({ canDrop, toPosition, onDrop }: DropTargetOptions<Position>) {
  const [position, setPosition] = useState<Position>();
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!canDrop) return;
      event.preventDefault();
      setPosition(toPosition(event));
    },
    onDragLeave: () => setPosition(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setPosition(undefined);
      onDrop(toPosition(event));
    },
  };
  return { position, events };
}
