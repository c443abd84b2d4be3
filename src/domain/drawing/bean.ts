/** The sign of the shop, a coffee bean around 0 0: an ellipse with a slit in the colour of its ground. */
export const bean = {
  halfWidth: 35,
  halfHeight: 50,
  degrees: 40,
  slit: 'M0-54C-24-26 24 26 0 54',
  slitWidth: 9,
} as const;
