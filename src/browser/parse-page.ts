import { asMarkup } from '../stores/shell/own-policy.ts';

/** A page of this site, as a document of which nothing runs. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(asMarkup(html), 'text/html');
