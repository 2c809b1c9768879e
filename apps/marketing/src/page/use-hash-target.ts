import { useLocation, useNavigationType } from '@portal/ui/router';
import { useEffect } from 'react';

/**
 * Brings the part of the page that the address names into view when a link led here. The browser itself does so
 * only when it loads a page, and then this must not disturb where a person has scrolled.
 */
export function useHashTarget(): void {
  const { hash } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation === 'POP' || hash === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, navigation]);
}
