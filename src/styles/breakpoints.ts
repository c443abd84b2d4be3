/**
 * Where a layout changes. Stylesheets name them: `@media (--wide)`, and `not (--wide)` for whatever is narrower. They are in em,
 * because larger text needs the narrower layout. A width that only one component needs stays in that component.
 */

/** A phone with enlarged text. */
export const tiny = '(max-width: 15em)';
/** A small phone. */
export const narrow = '(max-width: 22em)';
/** A large phone. */
export const roomy = '(min-width: 36em)';
/** A tablet. */
export const medium = '(min-width: 48em)';
/** A notebook: the header shows its navigation instead of the burger. */
export const wide = '(min-width: 64em)';
/** A desktop: the header shows the names of all its tools. */
export const widest = '(min-width: 80em)';
