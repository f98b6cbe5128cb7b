import { type DragEvent, useState } from 'react';

interface DropTarget<Place extends string> {
  /** Something is dragged that may be dropped here. */
  canDrop: boolean;
  /** Where on the target the pointer is. */
  placeOf: (event: DragEvent) => Place;
  onDrop: (place: Place) => void;
}

/** Takes what is dragged onto an element: where it would go while the pointer is over it, and the element's events. */
export function useDropTarget<Place extends string>({ canDrop, placeOf, onDrop }: DropTarget<Place>) {
  const [place, setPlace] = useState<Place>();
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!canDrop) return;
      event.preventDefault();
      setPlace(placeOf(event));
    },
    onDragLeave: () => setPlace(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setPlace(undefined);
      onDrop(placeOf(event));
    },
  };
  return { place, events };
}
