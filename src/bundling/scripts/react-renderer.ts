/** React's renderer for Astro. To find out whether a component is React's, the original one renders it, before it renders it again. */
import renderer from '@astrojs/react/server.js';

/** Only asked for components that are not Astro's, and React is the only other framework. */
export default { ...renderer, check: () => Promise.resolve(true) };
