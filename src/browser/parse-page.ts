import { asMarkup } from '../stores/shell/own-policy.ts';

/** The policy of this page does not allow the inline style of another, and a browser would say so. */
const inlineStyle = /<style>.*?<\/style>/s;

/** A page of this site, as a document of which nothing runs. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(asMarkup(html.replace(inlineStyle, '')), 'text/html');
