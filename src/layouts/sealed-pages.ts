import type { MiddlewareHandler } from 'astro';
import { renderPage } from '../catalogue/sealed.ts';

export const onRequest: MiddlewareHandler = ({ url }, next) => renderPage(url.pathname, next);
