import type { MiddlewareHandler } from 'astro';
import { renderPage } from './render-guard.ts';

export const onRequest: MiddlewareHandler = ({ url }, next) => renderPage(url.pathname, next);
