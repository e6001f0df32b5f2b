import { type ComponentType, useEffect, useState } from 'react';

/** A component of a file of its own, loaded once it is wanted. Without the file nothing is drawn. */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (component) => gone || setLoaded(() => component),
      (error) => console.error(error),
    );
    return () => {
      gone = true;
    };
  }, [load, wanted]);
  return loaded;
}
