/** The key under which a device remembers its choice: 'light' or 'dark'; absent while it follows the system. */
export const colorModeStorageKey = 'portal-color-mode';

/** The media query that tells the mode of the system. */
export const darkModeQuery = '(prefers-color-scheme: dark)';

/**
 * The source of the script that sets the colour mode before the first paint: the page inlines it in its
 * `<head>` and allows it by its hash in the content security policy. It holds no `<`, so it needs no escaping.
 */
export const colorModeScript = `(function(c){var m;try{m=localStorage.getItem('${colorModeStorageKey}')}catch(e){}if(m!=='light'&&m!=='dark')m=matchMedia('${darkModeQuery}').matches?'dark':'light';c.remove('light','dark');c.add(m)})(document.documentElement.classList)`;
