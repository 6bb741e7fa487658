import { useEffect, useState } from 'react';

/** In a window this narrow, the result is a sheet over the page. The style sheet has the same limit. */
const NARROW = '(max-width: 1023px)';

/** Whether the builder is shown in a narrow window, such as a phone's. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const list = matchMedia(NARROW);
    const change = (): void => setNarrow(list.matches);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, []);
  return isNarrow;
}
