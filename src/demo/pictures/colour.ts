function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

export function mixed(colour: string, other: string, share: number): string {
  const target = channels(other);
  const parts = channels(colour).map((channel, index) => {
    const value = channel + ((target[index] ?? channel) - channel) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export function darker(colour: string, share: number): string {
  return mixed(colour, '#000000', share);
}
