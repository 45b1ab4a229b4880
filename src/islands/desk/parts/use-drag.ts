import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  /** Entries are dropped on entries of the same kind. */
  kind: string;
  id: string;
  place: number;
  /** Whether others are dropped above or below the entry, and not on it. */
  hasEdges?: boolean;
  onMove: ((id: string, to: number) => void) | undefined;
}

/** Lets an entry be dragged by its handle. While another one is above it, its `data-over` is `top`, `bottom` or `on`. */
export function useDrag<Item extends HTMLElement, Handle extends HTMLElement>(options: Options) {
  const { kind, id, place, hasEdges = false, onMove } = options;
  const itemRef = useRef<Item>(null);
  const handleRef = useRef<Handle>(null);
  const move = useEffectEvent((moved: string, to: number) => onMove?.(moved, to));
  const canMove = onMove !== undefined;
  useEffect(() => {
    const element = itemRef.current;
    const dragHandle = handleRef.current;
    if (!element || !dragHandle || !canMove) return;
    const leave = () => delete element.dataset['over'];
    return combine(
      draggable({
        // Firefox sets no caret or selection in a text field inside a draggable element.
        ...(hasEdges ? { element, dragHandle } : { element: dragHandle }),
        getInitialData: () => ({ kind, id, place }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => data['kind'] === kind && data['id'] !== id,
        getData: ({ input }) =>
          hasEdges ? attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }) : {},
        onDrag: ({ self }) => {
          element.dataset['over'] = extractClosestEdge(self.data) ?? 'on';
        },
        onDragLeave: leave,
        onDrop: ({ self, source }) => {
          leave();
          const { id: moved, place: from } = source.data;
          if (typeof moved !== 'string' || typeof from !== 'number') return;
          const target = extractClosestEdge(self.data) === 'bottom' ? place + 1 : place;
          move(moved, hasEdges && from < target ? target - 1 : target);
        },
      }),
    );
  }, [kind, id, place, hasEdges, canMove]);
  return { itemRef, handleRef };
}
