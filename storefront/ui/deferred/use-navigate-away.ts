import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Runs `onLeave` on navigation while mounted. Ignores a navigation that was already pending on mount, or whose URL was
 * set but not yet rendered.
 */
export function useNavigateAway(onLeave: () => void): void {
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
