/** Literal texts in configurations of web servers. */

export const nginxText = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Caddy takes text between backticks literally. */
export const caddyText = (text: string): string => `\`${text}\``;
