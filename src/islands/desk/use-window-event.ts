import { useEffect, useEffectEvent } from 'react';

/** Calls the newest `run` for each event of the window while the component is there. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  run: (event: WindowEventMap[Type]) => void,
): void {
  const runNewest = useEffectEvent(run);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => runNewest(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}
