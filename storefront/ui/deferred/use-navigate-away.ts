import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Calls when the shopper goes elsewhere while the caller stands. A page that was on its way already when the caller
 * came to stand, or had its address and was still being drawn, is where they are, not elsewhere.
 */
export function useDeparture(onLeave: () => void): void {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const [expected] = useState(() =>
    [window.history.state?.key, next?.key].filter((coming) => coming !== key),
  );
  const here = useRef(key);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (key === here.current) return;
    here.current = key;
    if (!expected.includes(key)) leave();
  }, [key, expected]);
}
