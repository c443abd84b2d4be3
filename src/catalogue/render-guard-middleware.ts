import type { MiddlewareHandler } from 'astro';
import { renderGuarded } from './render-guard.ts';

export const onRequest: MiddlewareHandler = ({ url }, next) => renderGuarded(url.pathname, next);
