import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component from its own chunk once `wanted`. Returns undefined until it is loaded, or when loading
 * fails.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!wanted) return;
    let unmounted = false;
    load().then(
      (component) => unmounted || setLoaded(() => component),
      (error) => console.error(error),
    );
    return () => {
      unmounted = true;
    };
  }, [load, wanted]);
  return loaded;
}
