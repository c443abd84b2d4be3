export const afterPaint = (next: () => void): void => {
  requestAnimationFrame(() => setTimeout(next));
};
